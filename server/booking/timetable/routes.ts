import * as contract from '@aforo/domain/booking/timetable/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { lockTimetable, versionedClass } from '../../catalogue/schedule/class-rows.ts'
import { cancelClass } from './cancel-class.ts'
import { cancelDay, showDayAffected } from './cancel-day.ts'
import { changeClass } from './change-class.ts'
import { copyWeek } from './copy-week.ts'
import { createClass } from './create-class.ts'
import { deleteClass } from './delete-class.ts'
import { findClashes } from './find-clashes.ts'
import { restoreClass } from './restore-class.ts'
import { showAffected } from './show-affected.ts'
import { dismissSkipped } from './series/dismiss-skipped.ts'
import { endSeries, showSeriesEnd } from './series/end-series.ts'
import { findOnBoard, showBoard } from './show-board.ts'

export const timetableRoutes = [
  route(contract.getBoard, async (app, { query }) => ({ classes: await showBoard(app, query) })),
  route(contract.createClass, (app, { caller, body }) => createClass(app, caller, body)),
  route(contract.changeClass, (app, { caller, body }) => changeClass(app, caller, body), {
    row: ({ body }) => versionedClass(body.single_class_id),
    read: (app, { body }) => findOnBoard(app, body.single_class_id),
    lockFirst: lockTimetable,
  }),
  route(contract.findClassClashes, (app, { body }) => findClashes(app, body)),
  route(contract.getAffected, async (app, { params, query }) =>
    wrapValue('affected', await showAffected(app, params.id, query)),
  ),
  route(contract.cancelClass, (app, { caller, params, body }) =>
    cancelClass(app, caller, { single_class_id: params.id, ...body }),
  ),
  route(contract.getDayAffected, async (app, { query }) => ({ affected: await showDayAffected(app, query) })),
  route(contract.cancelDay, async (app, { caller, body }) => ({ affected: await cancelDay(app, caller, body) })),
  route(contract.restoreClass, (app, { caller, params, body }) =>
    restoreClass(app, caller, { single_class_id: params.id, ...body }),
  ),
  route(contract.deleteClass, (app, { caller, params, query }) =>
    deleteClass(app, caller, { single_class_id: params.id, scope: query.scope }),
  ),
  route(contract.endSeries, (app, { caller, params, body }) =>
    endSeries(app, caller, { class_series_id: params.id, ...body }),
  ),
  route(contract.getSeriesEnd, (app, { params, query }) =>
    showSeriesEnd(app, { class_series_id: params.id, until: query.until }),
  ),
  route(contract.dismissSkipped, (app, { caller, params }) => dismissSkipped(app, caller, params.id)),
  route(contract.copyWeek, (app, { caller, body }) => copyWeek(app, caller, body)),
]
