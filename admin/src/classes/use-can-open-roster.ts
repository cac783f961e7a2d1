import { useQuery } from '@tanstack/react-query'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { callApi } from '../api/call-api.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'

type ClassWithCoaches = Pick<SingleClass, 'class_instructors'>

/** Decides which rosters the user can open: reception all of them, a coach those of their own classes (R13). */
export function useCanOpenRoster(): (singleClass: ClassWithCoaches) => boolean {
  const { customerId, isReception } = useCurrentStaff()
  const { data } = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) => callApi<typeof getCustomer>('GET /customer', undefined, { signal }),
    enabled: !isReception,
    staleTime: 300_000,
  })
  const ownInstructorId = data?.customer.account.instructor_id ?? null
  return ({ class_instructors }) =>
    isReception || class_instructors.some((coach) => coach.instructor_id === ownInstructorId)
}
