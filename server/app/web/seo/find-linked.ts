import type { SharedPage } from '@aforo/domain/seo/link-picture.ts'
import { getInstructor, listClassTypes } from '../../../catalogue/studio/read-catalogue.ts'
import { getOnSale } from '../../../commerce/packages/list.ts'
import { showClass } from '../../../catalogue/schedule/show-schedule.ts'
import type { AppContext } from '../../app-context.ts'

export async function findLinked(app: AppContext, kind: string, id: number): Promise<SharedPage | null> {
  switch (kind) {
    case 'studio':
      return { kind }
    case 'class_type': {
      const classType = (await listClassTypes(app)).find(({ class_type_id }) => class_type_id === id)
      return classType ? { kind, record: classType } : null
    }
    case 'coach': {
      const found = await getInstructor(app, id)
      return found.allowed ? { kind, record: found.value } : null
    }
    case 'class': {
      const found = await showClass(app, id, null)
      return found.allowed ? { kind, record: found.value } : null
    }
    case 'package': {
      const found = await getOnSale(app, id)
      return found.allowed ? { kind, record: found.value } : null
    }
    default:
      return null
  }
}
