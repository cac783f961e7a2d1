import { defineRefusals } from '../../values/refusal.ts'

export type AddressReason = 'form-incomplete' | 'address-missing' | 'address-taken' | 'person-missing'

export const refuse = defineRefusals<AddressReason>({
  'form-incomplete': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'address-missing': ['missing', 'Esta dirección ya no está.'],
  'address-taken': ['conflict', 'Esta persona ya tiene una dirección: cámbiala.'],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
})
