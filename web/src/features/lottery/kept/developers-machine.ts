/** Keys that everybody knows count here alone. */
export const isDevelopersMachine = (): boolean => /(^|\.)localhost$/.test(location.hostname)
