import { fieldTexts } from '@aforo/domain/catalogue/forms/check.ts'
import { decideProfileChange } from '@aforo/domain/people/profile.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import type { ProfileChange } from '@aforo/domain/people/shapes.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findAnswerFile } from '../../catalogue/files/answers/find-answer-file.ts'
import type { AppContext } from '../../app/app-context.ts'
import { saveOwnAddress } from '../addresses/own-address.ts'
import { lockPerson } from '../lock-person.ts'
import { findDuplicates, updateCustomer } from '../store.ts'
import { refuseRace } from '../write-customer.ts'

/** 7.8, 4.23 saves the sent fields of the caller's own profile, all or none; the others stay. */
export async function saveProfile(app: AppContext, customer_id: number, change: ProfileChange) {
  try {
    return await app.transaction((tx) => saveInTransaction(tx, customer_id, change, app.now()))
  } catch (error) {
    const raceRefusal = refuseRace(error)
    if (!raceRefusal) throw error
    return raceRefusal
  }
}

async function saveInTransaction(tx: Tx, customer_id: number, change: ProfileChange, now: Date) {
  if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
  const phone = change.phone && toTenDigits(change.phone)
  const duplicates = phone ? await findDuplicates(tx, { phone, but: customer_id }) : { isPhoneTaken: false }
  const verdict = decideProfileChange(change, { own_customer_id: customer_id, isPhoneTaken: duplicates.isPhoneTaken })
  if (!verdict.allowed) return verdict
  const { address, idAdjunto, ...fields } = verdict.value
  if (idAdjunto && !(await isOwnPicture(tx, customer_id, idAdjunto))) {
    return refuse('form-incomplete', { message: fieldTexts.load, details: { fields: { idAdjunto: fieldTexts.load } } })
  }
  await updateCustomer(tx, customer_id, idAdjunto === undefined ? fields : { ...fields, ...pictureOf(idAdjunto) })
  return saveOwnAddress(tx, customer_id, address, now)
}

/** 3.2 whether the customer uploaded this file and it is an image. */
async function isOwnPicture(tx: Tx, customer_id: number, file_id: number): Promise<boolean> {
  const file = await findAnswerFile(tx, file_id, [customer_id])
  return file?.type.startsWith('image/') ?? false
}

const pictureOf = (file_id: number | null) => (file_id === null ? { file_id, file_src: null } : { file_id })
