import { decideSavingProfile } from 'studio/customers/profile.ts'
import { refuse } from 'studio/customers/refusals.ts'
import type { ProfileChange } from 'studio/customers/shapes.ts'
import { tenDigits } from 'studio/values/phone.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { World } from '../world.ts'
import { findTaken, updateCustomer } from './store.ts'
import { refuseRace } from './write-customer.ts'

/** 7.8, 4.23 saves the fields of one's own profile that were sent; the others stay as they are. */
export async function saveProfile(world: World, customer_id: number, change: ProfileChange): Promise<Verdict<null>> {
  const { db } = world.database
  const phone = change.phone && tenDigits(change.phone)
  const taken = phone ? await findTaken(db, { phone, but: customer_id }) : { phoneTaken: false }
  const verdict = decideSavingProfile(change, { own_customer_id: customer_id, phoneTaken: taken.phoneTaken })
  if (!verdict.allowed) return verdict
  const { address, idAdjunto, ...fields } = verdict.value
  if (address || idAdjunto) return refuseNotKept(address ? 'address' : 'idAdjunto')
  try {
    await updateCustomer(db, customer_id, fields)
  } catch (error) {
    const lost = refuseRace(error)
    if (!lost) throw error
    return lost
  }
  return allow(null)
}

/** Addresses and pictures have no table yet: said aloud rather than thrown away. */
const refuseNotKept = (field: 'address' | 'idAdjunto') =>
  refuse('form-incomplete', {
    message: 'Todavía no podemos guardar este dato. Guarda los demás e inténtalo más adelante.',
    details: { fields: { [field]: 'Todavía no podemos guardar este dato.' } },
  })
