import * as contract from '@aforo/domain/booking/calendar-feed/contract.ts'
import { route } from '../../platform/http/route.ts'
import { showFeed, showReservationFile } from './read-agenda.ts'
import { endMyFeed, renewMyFeed, showMyFeed } from './share-agenda.ts'

export const agendaRoutes = [
  route(contract.getReservationFile, (world, { who, params }) => showReservationFile(world, who, params.id)),
  route(contract.getMyFeed, async (world, { who }) => ({ feed: await showMyFeed(world, who) })),
  route(contract.renewMyFeed, async (world, { who }) => ({ feed: await renewMyFeed(world, who) })),
  route(contract.endMyFeed, async (world, { who }) => {
    await endMyFeed(world, who)
    return { feed: null }
  }),
  route(contract.readFeed, (world, { params }) => showFeed(world, params.file)),
]
