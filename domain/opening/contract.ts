import { z } from 'zod'
import { signIn } from '../people/account/contract.ts'
import { call } from '../values/call.ts'
import { newStudio, openingDraft, openingProgress, openingStates, openingSteps } from './shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseAccount } from '../people/refusals.ts'
import { refuse as refuseSettings } from '../settings/refusals.ts'

export const getOpening = call({
  id: 'getOpening',
  method: 'GET',
  path: '/opening',
  minRole: 'visitor',
  summary:
    'Returns whether the studio has an owner and is published; to a visitor on the same machine also the address that opens it.',
  response: z.strictObject({ state: z.enum(openingStates), address: z.string().nullable() }),
})

/** Not `idempotent`: the response has a token, which must not be stored. A repetition is refused with 409. */
export const openStudio = call({
  id: 'openStudio',
  method: 'POST',
  path: '/opening',
  minRole: 'visitor',
  summary:
    'Makes the first administrator with the one-time address, names the studio, and signs the administrator in (R15).',
  limit: { most: 20, minutes: 15 },
  body: newStudio,
  response: signIn.response,
  status: 201,
  refuses: {
    ...refuse.of('already-open', 'opening-incomplete', 'opening-link-invalid'),
    ...refuseAccount.of(
      'auth/code-needed',
      'auth/email-already-in-use',
      'auth/expired-action-code',
      'auth/id-token-expired',
      'auth/id-token-revoked',
      'auth/invalid-credential',
      'auth/invalid-verification-code',
      'auth/network-request-failed',
      'auth/too-many-requests',
      'auth/user-disabled',
      'auth/user-not-found',
      'auth/weak-password',
      'auth/wrong-password',
      'current-password-wrong',
      'email-taken',
    ),
    ...refuseSettings.of(
      'classes-would-move',
      'reason-needed',
      'sample-data-present',
      'settings-changed',
      'settings-invalid',
    ),
  },
})

export const getOpeningSteps = call({
  id: 'getOpeningSteps',
  method: 'GET',
  path: '/opening/steps',
  minRole: 'admin',
  summary: 'Returns which steps of opening the studio are done, read from what it has, and who waits for news.',
  response: openingProgress,
})

/** Not `idempotent`: a step that is confirmed already stays so. */
export const confirmOpeningStep = call({
  id: 'confirmOpeningStep',
  method: 'POST',
  path: '/opening/steps/{step}',
  minRole: 'admin',
  summary: 'Calls a step done that needs no more, such as the look of a studio that likes it as it is.',
  params: z.strictObject({ step: z.enum(openingSteps) }),
  response: openingProgress,
})

/** Not `idempotent`: a portal that is published already stays so, and each address is written to once. */
export const publishPortal = call({
  id: 'publishPortal',
  method: 'POST',
  path: '/opening/publish',
  minRole: 'admin',
  summary: 'Shows the portal to all visitors, and writes once to each who asked for news.',
  response: openingProgress,
  refuses: {
    ...refuseSettings.of(
      'classes-would-move',
      'reason-needed',
      'sample-data-present',
      'settings-changed',
      'settings-invalid',
    ),
  },
})

export const listOpeningDrafts = call({
  id: 'listOpeningDrafts',
  method: 'GET',
  path: '/opening/drafts',
  minRole: 'admin',
  summary: 'Returns what was typed in steps of opening that were left for later.',
  response: z.strictObject({ drafts: z.array(openingDraft) }),
})

/** Without a version: the last that was typed is kept, by whichever administrator and device. */
export const keepOpeningDraft = call({
  id: 'keepOpeningDraft',
  method: 'PUT',
  path: '/opening/drafts/{name}',
  minRole: 'admin',
  summary: 'Keeps what was typed in a step of opening until it is saved; null forgets it.',
  params: z.strictObject({ name: openingDraft.shape.name }),
  body: z.strictObject({ typed: openingDraft.shape.typed.nullable() }),
  response: z.strictObject({}),
})

/** Not `idempotent`: sample data that are there already stay as they are. */
export const addSampleData = call({
  id: 'addSampleData',
  method: 'POST',
  path: '/opening/sample',
  minRole: 'admin',
  summary:
    'Adds invented people, weeks of classes, purchases and bookings to a studio that is not published. Messages and charges never reach those people.',
  response: openingProgress,
  refuses: refuse.of('sample-after-publishing', 'sample-beside-real'),
})

export const removeSampleData = call({
  id: 'removeSampleData',
  method: 'DELETE',
  path: '/opening/sample',
  minRole: 'admin',
  summary:
    'Deletes the sample data with all that was done with those people. What the studio uses meanwhile, such as a class type, stays as its own.',
  response: z.strictObject({
    progress: openingProgress,
    /** Names of sample rows that stay, as rows of the studio refer to them. */
    kept: z.array(z.string()),
  }),
  refuses: refuse.of('sample-in-use'),
})

export const askForNews = call({
  id: 'askForNews',
  method: 'POST',
  path: '/opening/news',
  minRole: 'visitor',
  summary: 'Keeps an e-mail address until the portal is published; the answer is the same for a known one.',
  limit: { most: 10, minutes: 60 },
  body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
  response: z.strictObject({}),
  refuses: refuse.of('already-published', 'news-email-invalid', 'no-owner'),
})
