import { refuse } from '@aforo/domain/people/refusals.ts'
import { MOST_TAGS } from '@aforo/domain/people/tags/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockPerson } from '../lock-person.ts'
import { findCustomer } from '../store.ts'
import { addTag, oneCustomer, removeTag } from './tag-queries.ts'
import { listTags, listTagsOf } from './tag-store.ts'

type Tags = { tags: string[] }
const MAX_LISTED = 500

export const listAllTags = async ({ database: { db } }: AppContext): Promise<Tags> => ({
  tags: await listTags(db, MAX_LISTED),
})

export async function readTags({ database: { db } }: AppContext, customer_id: number) {
  if (!(await findCustomer(db, customer_id))) return refuse('person-missing')
  return allow({ tags: await listTagsOf(db, customer_id) })
}

/** Adds or removes a tag of a customer and returns those that they have then; refuses a twenty-first. */
export const changeTag = (app: AppContext, action: 'add' | 'remove', customer_id: number, tag: string) =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    await (action === 'add' ? addTag : removeTag)(tx, tag, oneCustomer(customer_id))
    const tags = await listTagsOf(tx, customer_id)
    return tags.length > MOST_TAGS ? refuse('too-many-tags') : allow({ tags })
  })
