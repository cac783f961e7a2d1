import { z } from 'zod'
import { call } from '../../values/call.ts'
import { classCategory, classType, instructor, location } from './shapes.ts'
import { refuse } from './refusals.ts'

export const listLocations = call({
  id: 'listLocations',
  method: 'GET',
  path: '/locations',
  minRole: 'visitor',
  summary: 'Returns the locations where classes take place (7.14).',
  response: z.strictObject({ locations: z.array(location) }),
})

export const listClassTypes = call({
  id: 'listClassTypes',
  method: 'GET',
  path: '/class_types',
  minRole: 'visitor',
  summary: 'Returns the class types (7.15).',
  response: z.strictObject({ class_types: z.array(classType) }),
})

const categories = z.strictObject({ class_categories: z.array(classCategory) })
export const listClassCategories = call({
  id: 'listClassCategories',
  method: 'GET',
  path: '/class_categories',
  minRole: 'visitor',
  summary: 'Returns all class categories; the calendar filters by them (7.16).',
  response: categories,
})

export const listAvailableClassCategories = call({
  id: 'listAvailableClassCategories',
  method: 'GET',
  path: '/class_categories/available',
  minRole: 'visitor',
  summary: 'Returns only the available class categories (7.16).',
  response: categories,
})

const instructors = z.strictObject({ instructors: z.array(instructor) })
export const listInstructors = call({
  id: 'listInstructors',
  method: 'GET',
  path: '/instructors',
  minRole: 'visitor',
  summary: 'Returns all coaches (7.34).',
  response: instructors,
})

export const listHomeInstructors = call({
  id: 'listHomeInstructors',
  method: 'GET',
  path: '/instructors/home/all',
  minRole: 'visitor',
  summary: 'Returns the coaches of the home page, in order (7.34, 2.8).',
  response: instructors,
})

export const getInstructor = call({
  id: 'getInstructor',
  method: 'GET',
  path: '/instructors/{id}',
  minRole: 'visitor',
  summary: 'Returns one coach (7.34, 2.9).',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  response: z.strictObject({ instructor }),
  refuses: refuse.of('instructor-not-found'),
})
