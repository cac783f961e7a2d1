import type { ImportKind } from '@aforo/domain/import/columns.ts'
import type { Kind } from './import-kind.ts'
import { bookings } from './kinds/bookings.ts'
import { coaches } from './kinds/coaches.ts'
import { credits } from './kinds/credits.ts'
import { customers } from './kinds/customers.ts'
import { timetable } from './kinds/timetable.ts'

const kinds = { customers, credits, coaches, timetable, bookings } as unknown as Record<ImportKind, Kind<object>>

export const kindOf = (kind: ImportKind): Kind<object> => kinds[kind]
