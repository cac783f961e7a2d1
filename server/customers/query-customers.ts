import type { FoundPerson } from 'studio/customers/shapes.ts'
import type { World } from '../world.ts'
import { findByWords } from './query-store.ts'

/** 7.6 people by a part of their name, e-mail or phone, however the phone is written. */
export const queryCustomers = (world: World, said: string): Promise<FoundPerson[]> =>
  findByWords(world.database.db, said, /^[\d\s()+.-]+$/.test(said) ? said.replace(/\D/g, '').slice(-10) : '')
