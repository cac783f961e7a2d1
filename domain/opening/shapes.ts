import { z } from 'zod'

/** How far a studio is: without an administrator, prepared by its team while visitors read "Muy pronto", or open. */
export const openingStates = ['no-owner', 'preparing', 'published'] as const
export type OpeningState = (typeof openingStates)[number]

/** The steps of opening a studio, in the order in which they are offered; each can be left for later. */
export const openingSteps = [
  'look',
  'place',
  'class-types',
  'coaches',
  'timetable',
  'packages',
  'payment',
  'rules',
] as const
export type OpeningStep = (typeof openingSteps)[number]

const ids = z.array(z.int().positive())

/** What the sample data are: how many people, and the catalogue rows that are not the studio's. */
const sampleData = z
  .strictObject({
    people: z.int().nonnegative(),
    locations: ids,
    class_types: ids,
    instructors: ids,
    class_packages: ids,
  })
  .meta({ id: 'SampleData' })
export type SampleData = z.infer<typeof sampleData>

export const openingProgress = z
  .strictObject({
    state: z.enum(openingStates),
    steps: z.array(z.strictObject({ step: z.enum(openingSteps), isDone: z.boolean() })),
    /** Addresses that wait for the news that the portal is open. */
    news_count: z.int().nonnegative(),
    /** Null while the studio has no sample data. */
    sample: sampleData.nullable(),
  })
  .meta({ id: 'OpeningProgress' })
export type OpeningProgress = z.infer<typeof openingProgress>

const shortText = z.string().trim().max(120)

/** Empty fields are refused with a sentence for each in `details.fields`, under these names. */
export const newStudio = z
  .strictObject({
    token: z.string().trim().min(1).max(200),
    first_name: shortText,
    last_name: shortText,
    email: z.string().trim().max(254),
    password: z.string().max(1000),
    studio_name: shortText,
    /** One of `cities`, or any other: that one has the time of Mexico City. */
    city: shortText,
  })
  .meta({ id: 'NewStudio' })
export type NewStudio = z.infer<typeof newStudio>

/**
 * What is kept for the form of a step; `sizes` are minutes and places of class types, which classes have and types do
 * not.
 */
export const openingDraftNames = [...openingSteps, 'sizes'] as const
export type OpeningDraftName = (typeof openingDraftNames)[number]

/** What was typed and is not saved yet, as the form of the admin wrote it; never a secret. */
export const openingDraft = z
  .strictObject({ name: z.enum(openingDraftNames), typed: z.string().min(1).max(20_000) })
  .meta({ id: 'OpeningDraft' })
export type OpeningDraft = z.infer<typeof openingDraft>
