import type { ratings as ratingsReport } from '@aforo/domain/reporting/reports/definitions/classes/ratings.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { classesOf, coachesOf, coachName, personOf, type Recount, type RecountInput, typeName } from '../recount.ts'

type Visit = { seat: Everything['classReservation'][number]; classRow: Everything['singleClass'][number] }

const visitsOf = (input: RecountInput): Visit[] =>
  classesOf(input)
    .filter((classRow) => !classRow.cancelledAt && classRow.class_date <= input.now)
    .flatMap((classRow) =>
      input.rows.classReservation
        .filter(
          (seat) => seat.single_class_id === classRow.single_class_id && seat.attend && !seat.deletedAt && !seat.guest,
        )
        .map((seat) => ({ seat, classRow })),
    )
const ratedVisitsOf = (input: RecountInput): Visit[] =>
  visitsOf(input).filter(({ seat }) => seat.class_stars !== null || seat.coach_stars !== null)
const isLow = ({ seat }: Visit): boolean => (seat.class_stars ?? 5) < 3 || (seat.coach_stars ?? 5) < 3

const removeNulls = (stars: readonly (number | null)[]): number[] => stars.filter((star) => star !== null)
function mean(stars: readonly (number | null)[]): number | null {
  let [sum, count] = [0, 0]
  for (const star of removeNulls(stars)) [sum, count] = [sum + star, count + 1]
  return count === 0 ? null : Math.round((100 * sum) / count) / 100
}
const toDistribution = (stars: readonly number[]) => {
  const countStars = (value: number): number => stars.filter((star) => star === value).length
  const counts = {
    one: countStars(1),
    two: countStars(2),
    three: countStars(3),
    four: countStars(4),
    five: countStars(5),
  }
  return { average: mean(stars), rated: stars.length, ...counts }
}

const listVisits = (input: RecountInput, visits: readonly Visit[]) =>
  visits.map(({ seat, classRow }) => ({
    starts: classRow.class_date.toISOString(),
    person: personOf(input, seat.customer_id),
    class_stars: seat.class_stars,
    coach_stars: seat.coach_stars,
    comment: seat.comment,
  }))

const groupByMostRated = (
  input: RecountInput,
  idsOf: (visit: Visit) => number[],
  starsOf: (visit: Visit) => number | null,
) =>
  [...new Set(ratedVisitsOf(input).flatMap(idsOf))]
    .map((id) => ({
      id,
      ...toDistribution(
        removeNulls(
          ratedVisitsOf(input)
            .filter((visit) => idsOf(visit).includes(id))
            .map(starsOf),
        ),
      ),
    }))
    .filter(({ rated }) => rated > 0)
    .toSorted((a, b) => b.rated - a.rated || a.id - b.id)

export const ratings: Recount<typeof ratingsReport> = {
  figures(input) {
    const ratedVisits = ratedVisitsOf(input)
    const visits = visitsOf(input).length
    return {
      class_average: mean(ratedVisits.map(({ seat }) => seat.class_stars)),
      coach_average: mean(ratedVisits.map(({ seat }) => seat.coach_stars)),
      rated: ratedVisits.length,
      rated_rate: visits === 0 ? null : Math.round((1000 * ratedVisits.length) / visits) / 10,
      low: ratedVisits.filter(isLow).length,
      comments: ratedVisits.filter(({ seat }) => seat.comment).length,
    }
  },
  tables: {
    by_coach: (input) =>
      groupByMostRated(
        input,
        ({ classRow }) => coachesOf(input, classRow),
        ({ seat }) => seat.coach_stars,
      ).map(({ id, ...row }) => ({
        coach: coachName(input, id) ?? '',
        ...row,
      })),
    by_class_type: (input) =>
      groupByMostRated(
        input,
        ({ classRow }) => [classRow.class_type_id],
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
        const ratedVisits = ratedVisitsOf(input).filter(({ classRow }) =>
          localDate(classRow.class_date, input.zone).startsWith(month),
        )
        return {
          month,
          class_average: mean(ratedVisits.map(({ seat }) => seat.class_stars)),
          coach_average: mean(ratedVisits.map(({ seat }) => seat.coach_stars)),
          rated: ratedVisits.length,
        }
      })
    },
  },
  lists: {
    class_average: (input) =>
      listVisits(
        input,
        ratedVisitsOf(input).filter(({ seat }) => seat.class_stars !== null),
      ),
    coach_average: (input) =>
      listVisits(
        input,
        ratedVisitsOf(input).filter(({ seat }) => seat.coach_stars !== null),
      ),
    rated: (input) => listVisits(input, ratedVisitsOf(input)),
    rated_rate: (input) => listVisits(input, ratedVisitsOf(input)),
    low: (input) => listVisits(input, ratedVisitsOf(input).filter(isLow)),
    comments: (input) =>
      listVisits(
        input,
        ratedVisitsOf(input).filter(({ seat }) => seat.comment),
      ),
  },
}
