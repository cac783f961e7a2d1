import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { announcement, oldAddress, page } from '../../catalogue/content/tables.ts'
import { file } from '../../catalogue/files/tables.ts'
import { customField, form, formField } from '../../catalogue/forms/tables.ts'
import { classSeries, singleClass } from '../../catalogue/schedule/tables.ts'
import { classCategory, classType, instructor, location, room, tag } from '../../catalogue/studio/tables.ts'
import { discount } from '../../commerce/discounts/tables.ts'
import { classPackage, classPackageType } from '../../commerce/packages/tables.ts'
import { paymentMethod } from '../../commerce/purchases/tables.ts'
import { program, video, videoType } from '../../media/tables.ts'
import { address, customer } from '../../people/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { setting } from '../../settings/tables.ts'

export const readStudio = async (db: Tx, now: Date) => ({
  ...(await readCatalogue(db)),
  ...(await readSales(db, now)),
  ...(await readContent(db)),
  ...(await readLibraryAndPeople(db)),
})
export type StudioRead = Awaited<ReturnType<typeof readStudio>>

const readCatalogue = async (db: Tx) => ({
  settings: await db.select({ key: setting.key, value: setting.value }).from(setting).orderBy(asc(setting.key)),
  locations: await db
    .select({
      id: location.location_id,
      handle: location.handle,
      name: location.name,
      address: location.address,
      timezone: location.timezone,
    })
    .from(location)
    .where(isNull(location.archivedAt))
    .orderBy(asc(location.order), asc(location.location_id)),
  rooms: await db
    .select({
      id: room.room_id,
      handle: room.handle,
      name: room.name,
      location_id: room.location_id,
      capacity: room.capacity,
    })
    .from(room)
    .where(isNull(room.archivedAt))
    .orderBy(asc(room.order), asc(room.room_id)),
  coaches: await listCoaches(db),
  categories: await db
    .select({
      id: classCategory.class_category_id,
      handle: classCategory.handle,
      name: classCategory.name,
      description: classCategory.description,
      available: classCategory.available,
    })
    .from(classCategory)
    .orderBy(asc(classCategory.class_category_id)),
  types: await listClassTypes(db),
  tags: await db
    .select({ id: tag.tag_id, handle: tag.handle, name: tag.name, color: tag.color, type: tag.type })
    .from(tag)
    .where(isNull(tag.archivedAt))
    .orderBy(asc(tag.tag_id)),
})

const listClassTypes = (db: Tx) =>
  db
    .select({
      id: classType.class_type_id,
      handle: classType.handle,
      name: classType.name,
      icon: classType.icon,
      description: classType.description,
      spot_map: classType.spot_map,
      image_src: classType.image_src,
    })
    .from(classType)
    .where(isNull(classType.archivedAt))
    .orderBy(asc(classType.order), asc(classType.class_type_id))

const listCoaches = (db: Tx) =>
  db
    .select({
      id: instructor.instructor_id,
      handle: instructor.handle,
      name: instructor.name,
      last_name: instructor.last_name,
      nick_name: instructor.nick_name,
      quote: instructor.quote,
      short_bio: instructor.short_bio,
      instagram: instructor.instagram,
      birthdate: instructor.birthdate,
      music_type: instructor.music_type,
      home: instructor.home,
      file_src: instructor.file_src,
      portrait: sql<Record<string, string> | null>`${instructor.portrait}`,
    })
    .from(instructor)
    .where(isNull(instructor.archivedAt))
    .orderBy(asc(instructor.order), asc(instructor.instructor_id))

const { class_package_id, title, ...packageColumns } = getTableColumns(classPackage)

const readSales = async (db: Tx, now: Date) => ({
  packages: await db
    .select({ id: class_package_id, name: title, ...packageColumns })
    .from(classPackage)
    .where(isNull(classPackage.archivedAt))
    .orderBy(asc(class_package_id)),
  packageTypes: await db
    .select({
      package_id: classPackageType.class_package_id,
      type_id: classPackageType.class_type_id,
      class_amount: classPackageType.class_amount,
      expiration_days: classPackageType.expiration_days,
    })
    .from(classPackageType)
    .orderBy(asc(classPackageType.class_package_id), asc(classPackageType.class_package_type_id)),
  methods: await db
    .select({
      id: paymentMethod.payment_method_id,
      handle: paymentMethod.handle,
      name: paymentMethod.name,
      description: paymentMethod.description,
      instructions: paymentMethod.instructions,
    })
    .from(paymentMethod)
    .where(isNull(paymentMethod.archivedAt))
    .orderBy(asc(paymentMethod.order), asc(paymentMethod.payment_method_id)),
  discounts: await db
    .select({
      code: discount.code,
      amount: discount.amount,
      is_percent: discount.is_percent,
      first_invoice_only: discount.first_invoice_only,
      max_uses: discount.max_uses,
      max_uses_per_customer: discount.max_uses_per_customer,
      valid_until: discount.valid_until,
      packages: sql<number[]>`array(select p.class_package_id from discount_package p
        where p.discount_id = ${discount}.discount_id order by 1)`,
    })
    .from(discount)
    .where(and(isNull(discount.archivedAt), or(isNull(discount.valid_until), gt(discount.valid_until, now))))
    .orderBy(asc(discount.discount_id)),
})

const readContent = async (db: Tx) => ({
  pages: await db
    .select({
      slug: page.slug,
      title: page.title,
      content: page.content,
      required: page.required,
      required_signup: page.required_signup,
    })
    .from(page)
    .where(isNull(page.archivedAt))
    .orderBy(asc(page.order), asc(page.page_id)),
  announcements: await db
    .select({
      id: announcement.announcement_id,
      handle: announcement.handle,
      name: announcement.title,
      content: announcement.content,
    })
    .from(announcement)
    .orderBy(asc(announcement.order), asc(announcement.announcement_id)),
  oldAddresses: await db
    .select({ path: oldAddress.path, target: oldAddress.target })
    .from(oldAddress)
    .orderBy(asc(oldAddress.path)),
  forms: await db
    .select({ id: form.form_id, handle: form.handle, name: form.name })
    .from(form)
    .where(isNull(form.archivedAt))
    .orderBy(asc(form.form_id)),
  fields: await listFields(db),
})

const fieldColumns = ({
  key,
  label,
  type,
  required,
  step,
  order,
  options,
  precondition,
}: typeof formField | typeof customField) => ({ key, label, type, required, step, order, options, precondition })

const listFields = (db: Tx) =>
  db
    .select({
      form_id: sql<number | null>`${formField.form_id}`.as('form_id'),
      object: sql<string | null>`null`.as('object'),
      ...fieldColumns(formField),
      sensitive: sql<boolean>`false`.as('sensitive'),
    })
    .from(formField)
    .innerJoin(form, and(eq(form.form_id, formField.form_id), isNull(form.archivedAt)))
    .unionAll(
      db
        .select({
          form_id: sql<number | null>`null`.as('form_id'),
          object: sql<string | null>`${customField.object}`.as('object'),
          ...fieldColumns(customField),
          sensitive: sql<boolean>`${customField.sensitive}`.as('sensitive'),
        })
        .from(customField)
        .where(isNull(customField.archivedAt)),
    )
    .orderBy(sql`form_id nulls last, object, step, "order", key`)

const listVideos = (db: Tx) =>
  db
    .select({
      id: video.video_id,
      handle: video.handle,
      name: video.name,
      description: video.description,
      url: video.url,
      duration: video.duration,
      thumbnail: video.thumbnail,
      instructor_id: video.instructor_id,
      class_type_id: video.class_type_id,
      class_category_id: video.class_category_id,
      video_type_id: video.video_type_id,
      program_id: video.program_id,
      published: video.publishedAt,
      tags: sql<number[]>`array(select t.tag_id from video_tag t where t.video_id = ${video}.video_id order by 1)`,
    })
    .from(video)
    .where(isNull(video.archivedAt))
    .orderBy(asc(video.order), asc(video.video_id))

const listPeople = (db: Tx) =>
  db
    .select({
      email: customer.email,
      name: customer.name,
      last_name: customer.last_name,
      phone: customer.phone,
      birthdate: customer.birthdate,
      instagram: customer.instagram,
      role: customer.role,
      instructor_id: customer.instructor_id,
      street: address.street,
      number: address.number,
      interior_number: address.interior_number,
      neighborhood: address.neighborhood,
      city: address.city,
      zip_code: address.zip_code,
      state: address.state,
      country: address.country,
    })
    .from(customer)
    .leftJoin(address, eq(address.customer_id, customer.customer_id))
    .where(and(isNull(customer.deletedAt), isNull(customer.erasedAt)))
    .orderBy(asc(customer.customer_id))

const readLibraryAndPeople = async (db: Tx) => ({
  videoTypes: await db
    .select({ id: videoType.video_type_id, handle: videoType.handle, name: videoType.name })
    .from(videoType)
    .where(isNull(videoType.archivedAt))
    .orderBy(asc(videoType.video_type_id)),
  programs: await db
    .select({ id: program.program_id, handle: program.handle, name: program.name, description: program.description })
    .from(program)
    .where(isNull(program.archivedAt))
    .orderBy(asc(program.order), asc(program.program_id)),
  videos: await listVideos(db),
  people: await listPeople(db),
})

export const readClasses = (db: Tx, from: Date, before: Date) => {
  const { single_class_id, class_date, location_id, class_type_id } = singleClass
  return db
    .select({
      class_date,
      minutes: singleClass.minutes,
      capacity: singleClass.capacity,
      description: singleClass.description,
      type_id: class_type_id,
      location_id,
      room_id: singleClass.room_id,
      category_id: singleClass.class_category_id,
      package_id: singleClass.class_package_id,
      /** It belongs to an open-ended weekly series. */
      in_series: sql<boolean>`coalesce(${classSeries.made_until} is not null and ${classSeries.rule} ~ 'INTERVAL=1;'
        and ${classSeries.rule} !~ 'UNTIL=' and ${singleClass.class_package_id} is null, false)`,
      coaches: sql<number[]>`array(select i.instructor_id from class_instructor i
        where i.single_class_id = ${single_class_id} order by i.position, 1)`,
      tags: sql<
        number[]
      >`array(select t.tag_id from class_tag t where t.single_class_id = ${single_class_id} order by 1)`,
    })
    .from(singleClass)
    .leftJoin(classSeries, eq(classSeries.class_series_id, singleClass.class_series_id))
    .where(and(gte(class_date, from), lt(class_date, before), isNull(singleClass.cancelledAt)))
    .orderBy(asc(class_date), asc(location_id), asc(class_type_id))
}
export type ExportedClass = Awaited<ReturnType<typeof readClasses>>[number]

export type StoredFile = Pick<typeof file.$inferSelect, 'name' | 'src' | 'kept' | 'key'>

export const findFiles = (db: Tx, srcs: readonly string[]): Promise<StoredFile[]> =>
  db
    .select({ name: file.name, src: file.src, kept: file.kept, key: file.key })
    .from(file)
    .where(inArray(file.src, [...srcs]))
    .orderBy(asc(file.file_id))
