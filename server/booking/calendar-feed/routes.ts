import * as contract from '@aforo/domain/booking/calendar-feed/contract.ts'
import { route } from '../../platform/http/route.ts'
import { showFeed, showReservationFile } from './show-feed.ts'
import { endMyFeed, renewMyFeed, showMyFeed } from './share-feed.ts'

export const calendarFeedRoutes = [
  route(contract.getReservationFile, (app, { caller, params }) => showReservationFile(app, caller, params.id)),
  route(contract.getMyFeed, async (app, { caller }) => ({ feed: await showMyFeed(app, caller) })),
  route(contract.renewMyFeed, async (app, { caller }) => ({ feed: await renewMyFeed(app, caller) })),
  route(contract.endMyFeed, async (app, { caller }) => {
    await endMyFeed(app, caller)
    return { feed: null }
  }),
  route(contract.readFeed, (app, { params }) => showFeed(app, params.file)),
]
