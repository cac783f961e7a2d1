export { AddressForm } from './address/address-form.tsx'
export { AnswersForm } from './answers/answers-form.tsx'
export { InformationForm } from './information-form.tsx'
