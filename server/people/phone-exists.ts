import { tenDigits } from '@aforo/domain/values/phone.ts'
import type { World } from '../app/world.ts'
import { findTaken } from './store.ts'

/** 7.6, 5.2 whether a customer has this phone, compared by its ten digits: yes or no, nothing else. */
export const phoneExists = async (world: World, phone: string): Promise<boolean> =>
  (await findTaken(world.database.db, { phone: tenDigits(phone) })).phoneTaken
