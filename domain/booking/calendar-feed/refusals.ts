import { refusing } from '../../values/refusal.ts'

export const refuse = refusing({
  'feed-missing': ['missing', 'Este calendario no existe o ya no se comparte.'],
})
