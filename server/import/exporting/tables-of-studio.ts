import { settingDefinition, isSettingKey } from '@aforo/domain/settings/keys.ts'
import { daysBetween, localDate } from '@aforo/domain/values/days.ts'
import * as cells from './cells.ts'
import type { StudioRead } from './export-store.ts'
import {
  type ExportInput,
  type ExportContext,
  assignHandles,
  handleList,
  handleOf,
  type Table,
  table,
} from './export-table.ts'
import { libraryOf } from './library-tables.ts'

/** Every CSV file of a studio's folder except pages and pictures (docs/studio-folder.md). */
export function tablesOf(studio: StudioRead, context: ExportContext): Table[] {
  const input = { ...context, studio, handles: assignHandles(studio) }
  return [
    settingsOf(input),
    locationsOf(input),
    roomsOf(input),
    coachesOf(input),
    classCategoriesOf(input),
    classTypesOf(input),
    tagsOf(input),
    timetableOf(input),
    packagesOf(input),
    packageTypesOf(input),
    paymentMethodsOf(input),
    discountsOf(input),
    announcementsOf(input),
    oldAddressesOf(input),
    formsOf(input),
    formFieldsOf(input),
    ...libraryOf(input),
    customersOf(input),
  ]
}

const settingsOf = ({ studio, imageOf }: ExportInput): Table =>
  table('settings', ['key', 'value'], settingRows(studio, imageOf))

const locationsOf = ({ studio, handles: { places } }: ExportInput): Table =>
  table(
    'locations',
    ['handle', 'name', 'address', 'timezone'],
    studio.locations.map((row) => [handleOf(places, row.id), row.name, row.address, row.timezone]),
  )

const roomsOf = ({ studio, handles: { places, rooms } }: ExportInput): Table =>
  table(
    'rooms',
    ['handle', 'location', 'name', 'capacity'],
    studio.rooms.flatMap((row) => {
      const location = handleOf(places, row.location_id)
      return location === null ? [] : [[handleOf(rooms, row.id), location, row.name, row.capacity]]
    }),
  )

const coachesOf = ({ studio, handles: { coaches }, imageOf }: ExportInput): Table =>
  table(
    'coaches',
    'handle name last_name nick_name quote short_bio instagram birthdate music_type on_home image skin hair hair_style shirt prop'.split(
      ' ',
    ),
    studio.coaches.map(({ portrait, ...row }) => [
      handleOf(coaches, row.id),
      row.name,
      row.last_name,
      row.nick_name,
      row.quote,
      row.short_bio,
      row.instagram,
      row.birthdate,
      row.music_type,
      cells.yesNo(row.home),
      imageOf(row.file_src),
      ...['skin', 'hair', 'hair_style', 'shirt', 'prop'].map((part) => portrait?.[part] ?? null),
    ]),
  )

const classCategoriesOf = ({ studio, handles: { categories } }: ExportInput): Table =>
  table(
    'class_categories',
    ['handle', 'name', 'description', 'available'],
    studio.categories.map((row) => [
      handleOf(categories, row.id),
      row.name,
      row.description,
      cells.yesNo(row.available),
    ]),
  )

const classTypesOf = ({ studio, handles: { types }, imageOf }: ExportInput): Table =>
  table(
    'class_types',
    ['handle', 'name', 'icon', 'description', 'spot_map', 'image'],
    studio.types.map((row) => [
      handleOf(types, row.id),
      row.name,
      row.icon,
      row.description,
      row.spot_map,
      imageOf(row.image_src),
    ]),
  )

const tagsOf = ({ studio, handles: { tags } }: ExportInput): Table =>
  table(
    'tags',
    ['handle', 'name', 'color', 'type'],
    studio.tags.map((row) => [handleOf(tags, row.id), row.name, row.color, row.type]),
  )

const timetableOf = ({
  handles: { places, rooms, coaches, categories, types, tags, packages },
  week,
}: ExportInput): Table =>
  table(
    'timetable',
    'weekday time class_type location room coaches capacity minutes tags package class_category description series'.split(
      ' ',
    ),
    week.map((row) => [
      cells.weekday(row.weekday),
      row.time,
      handleOf(types, row.type_id),
      handleOf(places, row.location_id),
      handleOf(rooms, row.room_id),
      handleList(coaches, row.coaches),
      row.capacity,
      row.minutes,
      handleList(tags, row.tags),
      handleOf(packages, row.package_id),
      handleOf(categories, row.category_id),
      row.description,
      cells.yesNo(row.in_series),
    ]),
  )

const packagesOf = ({ studio, handles: { packages }, imageOf }: ExportInput): Table =>
  table(
    'packages',
    'handle class_package_id title kind price sale_price short_description description class_amount expiration_days is_trial new_people_only limit_per_customer max_sales order on_home is_subscription subscription_period subscription_interval free_trial_length free_trial_period allow_discount_over_sale_price guests_included allowed_times image'.split(
      ' ',
    ),
    studio.packages.map((row) => [
      handleOf(packages, row.id),
      row.id,
      row.name,
      kindOf(row),
      cells.pesos(row.price),
      cells.pesos(row.sale_price),
      row.short_description,
      row.description,
      row.class_amount === 0 ? 0 : cells.allowance(row.class_amount),
      row.expiration_days,
      cells.yesNo(row.is_trial),
      cells.yesNo(row.new_people_only),
      row.limit_per_customer,
      row.max_sales,
      row.order,
      cells.yesNo(row.home),
      cells.yesNo(row.is_subscription),
      row.subscription_period,
      row.subscription_interval,
      row.free_trial_length,
      row.free_trial_period,
      cells.yesNo(row.allow_discount_over_sale_price),
      cells.yesNo(row.guests_included),
      cells.allowedTimes(row.allowed_times),
      imageOf(row.image_src),
    ]),
  )

const packageTypesOf = ({ studio, handles: { types, packages } }: ExportInput): Table =>
  table(
    'package_types',
    ['package', 'class_type', 'class_amount', 'expiration_days'],
    studio.packageTypes.flatMap((row) => {
      const [pack, type] = [packages.get(row.package_id), types.get(row.type_id)]
      return pack && type ? [[pack, type, cells.allowance(row.class_amount), row.expiration_days]] : []
    }),
  )

const paymentMethodsOf = ({ studio, handles: { methods } }: ExportInput): Table =>
  table(
    'payment_methods',
    ['handle', 'name', 'description', 'instructions'],
    studio.methods.map((row) => [handleOf(methods, row.id), row.name, row.description, row.instructions]),
  )

const discountsOf = ({ studio, handles: { packages }, today, zone }: ExportInput): Table =>
  table(
    'discounts',
    ['code', 'amount', 'first_invoice_only', 'max_uses', 'max_uses_per_customer', 'valid_days', 'packages'],
    studio.discounts
      .filter(canBeExported)
      .map((row) => [
        row.code,
        row.is_percent ? `${row.amount / 100}%` : cells.pesos(row.amount),
        cells.yesNo(row.first_invoice_only),
        row.max_uses,
        row.max_uses_per_customer,
        row.valid_until === null ? null : daysBetween(today, localDate(row.valid_until, zone)),
        handleList(packages, row.packages),
      ]),
  )

const announcementsOf = ({ studio, handles: { announcements } }: ExportInput): Table =>
  table(
    'announcements',
    ['handle', 'title', 'content'],
    studio.announcements.map((row) => [handleOf(announcements, row.id), row.name, row.content]),
  )

const oldAddressesOf = ({ studio }: ExportInput): Table =>
  table(
    'old_addresses',
    ['path', 'target'],
    studio.oldAddresses.map(({ path, target }) => [path, target]),
  )

const formsOf = ({ studio, handles: { forms } }: ExportInput): Table =>
  table(
    'forms',
    ['handle', 'form_id', 'name'],
    studio.forms.map((row) => [handleOf(forms, row.id), row.id, row.name]),
  )

const formFieldsOf = ({ studio, handles: { forms } }: ExportInput): Table =>
  table(
    'form_fields',
    'form object key label type required step order options precondition sensitive'.split(' '),
    studio.fields.map((row) => [
      handleOf(forms, row.form_id),
      row.object,
      row.key,
      row.label,
      row.type,
      cells.yesNo(row.required),
      row.step,
      row.order,
      cells.list(row.options),
      row.precondition && `${row.precondition.key} = ${row.precondition.is.join('; ')}`,
      cells.yesNo(row.sensitive),
    ]),
  )

const customersOf = ({ studio, handles: { coaches } }: ExportInput): Table =>
  table(
    'customers',
    'email name last_name phone birthdate instagram role coach street number interior_number neighborhood city zip_code state country'.split(
      ' ',
    ),
    studio.people.map((row) => {
      const coach = row.role === 'coach' ? handleOf(coaches, row.instructor_id) : null
      return [
        row.email,
        row.name,
        row.last_name,
        row.phone,
        row.birthdate,
        row.instagram,
        row.role === 'coach' && coach === null ? 'customer' : row.role,
        coach,
        row.street,
        row.number,
        row.interior_number,
        row.neighborhood,
        row.city,
        row.zip_code,
        row.state,
        row.country,
      ]
    }),
  )

const kindOf = ({ is_online, is_special_event }: { is_online: boolean; is_special_event: boolean }) =>
  is_special_event ? 'especial' : is_online ? 'online' : 'presencial'

export const canBeExported = ({
  code,
  amount,
  is_percent,
}: {
  code: string
  amount: number
  is_percent: boolean
}): boolean => /^[A-Z0-9]{3,30}$/.test(code) && (!is_percent || amount % 100 === 0)

const settingRows = ({ settings }: StudioRead, imageOf: ExportContext['imageOf']): cells.Cell[][] =>
  settings.flatMap(({ key, value }) => {
    if (!isSettingKey(key) || settingDefinition(key).access === 'secret') return []
    const { kind } = settingDefinition(key)
    if (kind === 'file') return [[key, imageOf(String(value)) ?? String(value)]]
    return [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
