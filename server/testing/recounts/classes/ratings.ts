import type { ratings as described } from '@aforo/domain/reporting/reports/of/classes/ratings.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { classesOf, coachesOf, coachName, personOf, type Recount, type Recounting, typeName } from '../recounting.ts'

type Visit = { seat: Everything['classReservation'][number]; one: Everything['singleClass'][number] }

const visitsOf = (asked: Recounting): Visit[] =>
  classesOf(asked)
    .filter((one) => !one.cancelledAt && one.class_date <= asked.now)
    .flatMap((one) =>
      asked.rows.classReservation
        .filter((seat) => seat.single_class_id === one.single_class_id && seat.attend && !seat.deletedAt && !seat.guest)
        .map((seat) => ({ seat, one })),
    )
const ratedOf = (asked: Recounting): Visit[] =>
  visitsOf(asked).filter(({ seat }) => seat.class_stars !== null || seat.coach_stars !== null)
const isLow = ({ seat }: Visit): boolean => (seat.class_stars ?? 5) < 3 || (seat.coach_stars ?? 5) < 3

const given = (stars: readonly (number | null)[]): number[] => stars.filter((one) => one !== null)
function mean(stars: readonly (number | null)[]): number | null {
  let [sum, count] = [0, 0]
  for (const one of given(stars)) [sum, count] = [sum + one, count + 1]
  return count === 0 ? null : Math.round((100 * sum) / count) / 100
}
const spread = (stars: readonly number[]) => {
  const many = (wanted: number): number => stars.filter((one) => one === wanted).length
  const each = { one: many(1), two: many(2), three: many(3), four: many(4), five: many(5) }
  return { average: mean(stars), rated: stars.length, ...each }
}

const listed = (asked: Recounting, visits: readonly Visit[]) =>
  visits.map(({ seat, one }) => ({
    starts: one.class_date.toISOString(),
    person: personOf(asked, seat.customer_id),
    class_stars: seat.class_stars,
    coach_stars: seat.coach_stars,
    comment: seat.comment,
  }))

const mostRated = (asked: Recounting, idsOf: (visit: Visit) => number[], starsOf: (visit: Visit) => number | null) =>
  [...new Set(ratedOf(asked).flatMap(idsOf))]
    .map((id) => ({
      id,
      ...spread(
        given(
          ratedOf(asked)
            .filter((one) => idsOf(one).includes(id))
            .map(starsOf),
        ),
      ),
    }))
    .filter(({ rated }) => rated > 0)
    .toSorted((one, other) => other.rated - one.rated || one.id - other.id)

export const ratings: Recount<typeof described> = {
  figures(asked) {
    const rated = ratedOf(asked)
    const visits = visitsOf(asked).length
    return {
      class_average: mean(rated.map(({ seat }) => seat.class_stars)),
      coach_average: mean(rated.map(({ seat }) => seat.coach_stars)),
      rated: rated.length,
      rated_rate: visits === 0 ? null : Math.round((1000 * rated.length) / visits) / 10,
      low: rated.filter(isLow).length,
      comments: rated.filter(({ seat }) => seat.comment).length,
    }
  },
  tables: {
    by_coach: (asked) =>
      mostRated(
        asked,
        ({ one }) => coachesOf(asked, one),
        ({ seat }) => seat.coach_stars,
      ).map(({ id, ...row }) => ({
        coach: coachName(asked, id) ?? '',
        ...row,
      })),
    by_class_type: (asked) =>
      mostRated(
        asked,
        ({ one }) => [one.class_type_id],
        ({ seat }) => seat.class_stars,
      ).map(({ id, ...row }) => ({
        class_type: typeName(asked, id),
        ...row,
      })),
    by_month(asked) {
      const months = new Set<string>()
      for (let day = Date.parse(asked.days.from); day <= Date.parse(asked.days.to); day += 86_400_000) {
        months.add(new Date(day).toISOString().slice(0, 7))
      }
      return [...months].map((month) => {
        const rated = ratedOf(asked).filter(({ one }) => localDate(one.class_date, asked.zone).startsWith(month))
        return {
          month,
          class_average: mean(rated.map(({ seat }) => seat.class_stars)),
          coach_average: mean(rated.map(({ seat }) => seat.coach_stars)),
          rated: rated.length,
        }
      })
    },
  },
  lists: {
    class_average: (asked) =>
      listed(
        asked,
        ratedOf(asked).filter(({ seat }) => seat.class_stars !== null),
      ),
    coach_average: (asked) =>
      listed(
        asked,
        ratedOf(asked).filter(({ seat }) => seat.coach_stars !== null),
      ),
    rated: (asked) => listed(asked, ratedOf(asked)),
    rated_rate: (asked) => listed(asked, ratedOf(asked)),
    low: (asked) => listed(asked, ratedOf(asked).filter(isLow)),
    comments: (asked) =>
      listed(
        asked,
        ratedOf(asked).filter(({ seat }) => seat.comment),
      ),
  },
}
