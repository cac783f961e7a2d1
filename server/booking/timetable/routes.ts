import * as contract from '@aforo/domain/booking/timetable/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { holdTimetable, versionedClass } from '../../catalogue/schedule/class-rows.ts'
import { cancelClass } from './cancel-class.ts'
import { changeClass } from './change-class.ts'
import { copyWeek } from './copy-week.ts'
import { createClass } from './create-class.ts'
import { deleteClass } from './delete-class.ts'
import { findClashes } from './find-clashes.ts'
import { restoreClass } from './restore-class.ts'
import { showAffected } from './show-affected.ts'
import { findOnBoard, showBoard } from './show-board.ts'

export const timetableRoutes = [
  route(contract.getBoard, async (world, { query }) => ({ classes: await showBoard(world, query) })),
  route(contract.createClass, (world, { who, body }) => createClass(world, who, body)),
  route(contract.changeClass, (world, { who, body }) => changeClass(world, who, body), {
    row: ({ body }) => versionedClass(body.single_class_id),
    read: (world, { body }) => findOnBoard(world, body.single_class_id),
    lockFirst: holdTimetable,
  }),
  route(contract.findClassClashes, (world, { body }) => findClashes(world, body)),
  route(contract.getAffected, async (world, { params, query }) => {
    const affected = await showAffected(world, params.id, query)
    return affected.allowed ? allow({ affected: affected.value }) : affected
  }),
  route(contract.cancelClass, (world, { who, params, body }) =>
    cancelClass(world, who, { single_class_id: params.id, ...body }),
  ),
  route(contract.restoreClass, (world, { who, params, body }) =>
    restoreClass(world, who, { single_class_id: params.id, ...body }),
  ),
  route(contract.deleteClass, (world, { who, params, query }) =>
    deleteClass(world, who, { single_class_id: params.id, scope: query.scope }),
  ),
  route(contract.copyWeek, (world, { who, body }) => copyWeek(world, who, body)),
]
