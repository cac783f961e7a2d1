import { tenDigits } from '@aforo/domain/values/phone.ts'
import type { AppContext } from '../app/app-context.ts'
import { findDuplicates } from './store.ts'

/** 7.6, 5.2 whether a customer has this phone, compared by its ten digits: yes or no, nothing else. */
export const phoneExists = async (app: AppContext, phone: string): Promise<boolean> =>
  (await findDuplicates(app.database.db, { phone: tenDigits(phone) })).isPhoneTaken
