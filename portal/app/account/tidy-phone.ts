import { tenDigits } from 'studio/values/phone.ts'

const LIKE_A_PHONE = /^[\d\s().+-]+$/

/** 5.1 a whole number, however it is grouped or prefixed, in the ten digits that are kept; anything else as it was typed. */
export const tidyPhone = (text: string): string =>
  LIKE_A_PHONE.test(text) && text.replace(/\D/g, '').length >= 10 ? tenDigits(text) : text
