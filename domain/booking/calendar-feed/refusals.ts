import { defineRefusals } from '../../values/refusal.ts'

export const refuse = defineRefusals({
  'feed-missing': ['missing', 'Este calendario no existe o ya no se comparte.'],
})
