import { z } from 'zod'

const word = z.string().trim().max(200, 'A lo más 200 letras.')

/** 3.3 an address as it is sent: that its city, state and country are there, the rule of 5.5 says. */
export const addressFields = {
  street: word.nullish(),
  number: word.nullish(),
  interior_number: word.nullish(),
  neighborhood: word.nullish(),
  city: word.nullish(),
  zip_code: word.nullish(),
  state: word.nullish(),
  country: word.nullish(),
}
export type SentAddress = { [field in keyof typeof addressFields]?: string | null | undefined }
