import type { Linked } from '@aforo/domain/seo/link-picture.ts'
import { getInstructor, listClassTypes } from '../../../catalogue/studio/read-catalogue.ts'
import { getOnSale } from '../../../commerce/packages/list.ts'
import { showClass } from '../../../catalogue/schedule/show-schedule.ts'
import type { World } from '../../world.ts'

/** What the address of a shared picture names, such as 'class' and 7; null when the studio has no such thing. */
export async function findLinked(world: World, kind: string, id: number): Promise<Linked | null> {
  switch (kind) {
    case 'studio':
      return { kind }
    case 'class_type': {
      const of = (await listClassTypes(world)).find(({ class_type_id }) => class_type_id === id)
      return of ? { kind, of } : null
    }
    case 'coach': {
      const found = await getInstructor(world, id)
      return found.allowed ? { kind, of: found.value } : null
    }
    case 'class': {
      const found = await showClass(world, id, null)
      return found.allowed ? { kind, of: found.value } : null
    }
    case 'package': {
      const found = await getOnSale(world, id)
      return found.allowed ? { kind, of: found.value } : null
    }
    default:
      return null
  }
}
