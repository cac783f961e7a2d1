import { z } from 'zod'
import { call } from '../../values/call.ts'
import { classCategory, classType, instructor, location } from './shapes.ts'

export const listLocations = call({
  id: 'listLocations',
  method: 'GET',
  path: '/locations',
  who: 'visitor',
  says: 'The places where classes are held (7.14)',
  answer: z.strictObject({ locations: z.array(location) }),
})

export const listClassTypes = call({
  id: 'listClassTypes',
  method: 'GET',
  path: '/class_types',
  who: 'visitor',
  says: 'The kinds of class (7.15)',
  answer: z.strictObject({ class_types: z.array(classType) }),
})

const categories = z.strictObject({ class_categories: z.array(classCategory) })
export const listClassCategories = call({
  id: 'listClassCategories',
  method: 'GET',
  path: '/class_categories',
  who: 'visitor',
  says: 'Every category by which the calendar filters (7.16)',
  answer: categories,
})

export const listAvailableClassCategories = call({
  id: 'listAvailableClassCategories',
  method: 'GET',
  path: '/class_categories/available',
  who: 'visitor',
  says: 'Only the categories that are available (7.16)',
  answer: categories,
})

const instructors = z.strictObject({ instructors: z.array(instructor) })
export const listInstructors = call({
  id: 'listInstructors',
  method: 'GET',
  path: '/instructors',
  who: 'visitor',
  says: 'Every coach (7.34)',
  answer: instructors,
})

export const listHomeInstructors = call({
  id: 'listHomeInstructors',
  method: 'GET',
  path: '/instructors/home/all',
  who: 'visitor',
  says: 'The coaches of the landing page, in their order (7.34, 2.8)',
  answer: instructors,
})

export const getInstructor = call({
  id: 'getInstructor',
  method: 'GET',
  path: '/instructors/{id}',
  who: 'visitor',
  says: 'One coach (7.34, 2.9)',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.strictObject({ instructor }),
})
