import type { ratings as described } from '@aforo/domain/reporting/reports/of/classes/ratings.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { classesOf, coachesOf, coachName, personOf, type Recount, type RecountInput, typeName } from '../recounting.ts'

type Visit = { seat: Everything['classReservation'][number]; one: Everything['singleClass'][number] }

const visitsOf = (input: RecountInput): Visit[] =>
  classesOf(input)
    .filter((one) => !one.cancelledAt && one.class_date <= input.now)
    .flatMap((one) =>
      input.rows.classReservation
        .filter((seat) => seat.single_class_id === one.single_class_id && seat.attend && !seat.deletedAt && !seat.guest)
        .map((seat) => ({ seat, one })),
    )
const ratedOf = (input: RecountInput): Visit[] =>
  visitsOf(input).filter(({ seat }) => seat.class_stars !== null || seat.coach_stars !== null)
const isLow = ({ seat }: Visit): boolean => (seat.class_stars ?? 5) < 3 || (seat.coach_stars ?? 5) < 3

const removeNulls = (stars: readonly (number | null)[]): number[] => stars.filter((one) => one !== null)
function mean(stars: readonly (number | null)[]): number | null {
  let [sum, count] = [0, 0]
  for (const one of removeNulls(stars)) [sum, count] = [sum + one, count + 1]
  return count === 0 ? null : Math.round((100 * sum) / count) / 100
}
const spread = (stars: readonly number[]) => {
  const many = (wanted: number): number => stars.filter((one) => one === wanted).length
  const each = { one: many(1), two: many(2), three: many(3), four: many(4), five: many(5) }
  return { average: mean(stars), rated: stars.length, ...each }
}

const listed = (input: RecountInput, visits: readonly Visit[]) =>
  visits.map(({ seat, one }) => ({
    starts: one.class_date.toISOString(),
    person: personOf(input, seat.customer_id),
    class_stars: seat.class_stars,
    coach_stars: seat.coach_stars,
    comment: seat.comment,
  }))

const mostRated = (input: RecountInput, idsOf: (visit: Visit) => number[], starsOf: (visit: Visit) => number | null) =>
  [...new Set(ratedOf(input).flatMap(idsOf))]
    .map((id) => ({
      id,
      ...spread(
        removeNulls(
          ratedOf(input)
            .filter((one) => idsOf(one).includes(id))
            .map(starsOf),
        ),
      ),
    }))
    .filter(({ rated }) => rated > 0)
    .toSorted((one, other) => other.rated - one.rated || one.id - other.id)

export const ratings: Recount<typeof described> = {
  figures(input) {
    const rated = ratedOf(input)
    const visits = visitsOf(input).length
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
    by_coach: (input) =>
      mostRated(
        input,
        ({ one }) => coachesOf(input, one),
        ({ seat }) => seat.coach_stars,
      ).map(({ id, ...row }) => ({
        coach: coachName(input, id) ?? '',
        ...row,
      })),
    by_class_type: (input) =>
      mostRated(
        input,
        ({ one }) => [one.class_type_id],
        ({ seat }) => seat.class_stars,
      ).map(({ id, ...row }) => ({
        class_type: typeName(input, id),
        ...row,
      })),
    by_month(input) {
      const months = new Set<string>()
      for (let day = Date.parse(input.days.from); day <= Date.parse(input.days.to); day += 86_400_000) {
        months.add(new Date(day).toISOString().slice(0, 7))
      }
      return [...months].map((month) => {
        const rated = ratedOf(input).filter(({ one }) => localDate(one.class_date, input.zone).startsWith(month))
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
    class_average: (input) =>
      listed(
        input,
        ratedOf(input).filter(({ seat }) => seat.class_stars !== null),
      ),
    coach_average: (input) =>
      listed(
        input,
        ratedOf(input).filter(({ seat }) => seat.coach_stars !== null),
      ),
    rated: (input) => listed(input, ratedOf(input)),
    rated_rate: (input) => listed(input, ratedOf(input)),
    low: (input) => listed(input, ratedOf(input).filter(isLow)),
    comments: (input) =>
      listed(
        input,
        ratedOf(input).filter(({ seat }) => seat.comment),
      ),
  },
}
