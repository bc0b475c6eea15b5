/** Small HTML elements that announcements and help entries may contain. */
export const p = (...sentences: string[]): string => `<p>${sentences.join(' ')}</p>`
export const h = (title: string): string => `<h3>${title}</h3>`
export const ul = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const ol = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const a = (path: string, text: string): string => `<a href="${path}">${text}</a>`

/** The first row is the header. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}
