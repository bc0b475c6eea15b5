/** Shows enough for members to recognise their own address, but too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

export const maskedMobile = (mobileNum: string): string => `${mobileNum.slice(0, 3)}******${mobileNum.slice(-2)}`
