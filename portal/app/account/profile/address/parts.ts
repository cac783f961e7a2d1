/** 3.3: the fields of an address. */
export const PARTS = [
  'street',
  'number',
  'interior_number',
  'neighborhood',
  'zip_code',
  'city',
  'state',
  'country',
] as const
export type Part = (typeof PARTS)[number]
export const isPart = (key: string): key is Part => (PARTS as readonly string[]).includes(key)
