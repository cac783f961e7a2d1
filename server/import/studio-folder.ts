import type { ClassCategoryRow } from './catalogue/class-categories.ts'
import type { ClassTypeRow } from './catalogue/class-types.ts'
import type { CoachRow } from './catalogue/coaches.ts'
import type { LocationRow } from './catalogue/locations.ts'
import type { RoomRow } from './catalogue/rooms.ts'
import type { TagRow } from './catalogue/tags.ts'
import type { AnnouncementRow } from './content/announcements.ts'
import type { OldAddressRow } from './content/old-addresses.ts'
import type { AnswerRow } from './people/answers.ts'
import type { FormFieldRow, FormRow } from './content/forms.ts'
import type { ImageRow } from './content/images.ts'
import type { PageRow } from './content/pages.ts'
import type { CrowdRow } from './people/crowd.ts'
import type { CustomerRow } from './people/customers.ts'
import type { HistoryRow } from './people/history.ts'
import type { TimetableRow } from './schedule/timetable.ts'
import type { DiscountRow } from './selling/discounts.ts'
import type { PackageTypeRow } from './selling/package-types.ts'
import type { PackageRow } from './selling/packages.ts'
import type { PaymentMethodRow } from './selling/payment-methods.ts'
import type { SettingRow } from './settings.ts'
import type { Table } from './table/read-table.ts'
import type { ProgramRow } from './videos/programs.ts'
import type { VideoTypeRow } from './videos/video-types.ts'
import type { VideoRow } from './videos/videos.ts'

export interface StudioFolder {
  readonly settings: readonly SettingRow[]
  readonly locations: readonly LocationRow[]
  readonly rooms: readonly RoomRow[]
  readonly coaches: readonly CoachRow[]
  readonly class_categories: readonly ClassCategoryRow[]
  readonly class_types: readonly ClassTypeRow[]
  readonly tags: readonly TagRow[]
  readonly packages: readonly PackageRow[]
  readonly package_types: readonly PackageTypeRow[]
  readonly payment_methods: readonly PaymentMethodRow[]
  readonly discounts: readonly DiscountRow[]
  readonly timetable: readonly TimetableRow[]
  readonly announcements: readonly AnnouncementRow[]
  readonly old_addresses: readonly OldAddressRow[]
  readonly pages: readonly (PageRow & { readonly line: number })[]
  readonly images: readonly ImageRow[]
  readonly answers: readonly AnswerRow[]
  readonly forms: readonly FormRow[]
  readonly form_fields: readonly FormFieldRow[]
  readonly video_types: readonly VideoTypeRow[]
  readonly programs: readonly ProgramRow[]
  readonly videos: readonly VideoRow[]
  readonly customers: readonly CustomerRow[]
  readonly history: readonly HistoryRow[]
  readonly crowd: readonly CrowdRow[]
}

export type StudioTables = { readonly [File in keyof StudioFolder]: Table<StudioFolder[File][number]> }

export const rowsOf = (tables: StudioTables): StudioFolder =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.rows])) as unknown as StudioFolder
