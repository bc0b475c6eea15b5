/** Shows enough to recognise one's own address, but too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

export const maskedMobile = (mobileNum: string): string => `${mobileNum.slice(0, 3)}******${mobileNum.slice(-2)}`

/** The first letter of each part. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]}•••`)
    .join(' ')

export const maskedBirthday = (_birthday: string): string => '••••-••-••'
