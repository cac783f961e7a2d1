const PHONE = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/

/** 5.1: optional plus, a three-digit area with or without parentheses, then 3 and 4 to 6 digits. */
export const isPhone = (text: string): boolean => PHONE.test(text.trim())

/** 3.2: what is kept of a phone: its digits, at most ten. */
export const tenDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 10)
