import { z } from 'zod'

const text = z.string().trim().max(200, 'A lo más 200 letras.')

/** 3.3: an address as a caller sends it. All fields are optional here; 5.5 (`checkAddress`) requires three of them. */
export const addressFields = {
  street: text.nullish(),
  number: text.nullish(),
  interior_number: text.nullish(),
  neighborhood: text.nullish(),
  city: text.nullish(),
  zip_code: text.nullish(),
  state: text.nullish(),
  country: text.nullish(),
}
export type AddressInput = { [field in keyof typeof addressFields]?: string | null | undefined }
