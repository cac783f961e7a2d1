import { useQuery } from '@tanstack/react-query'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { callApi } from '../api/call-api.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'

type ClassWithCoaches = Pick<SingleClass, 'class_instructors'>

/** Which rosters can be opened: all for reception, a coach's own classes (R13). */
export function useMyLists(): (singleClass: ClassWithCoaches) => boolean {
  const { account, isReception } = useCurrentStaff()
  const { data } = useQuery({
    queryKey: ['customer', account],
    queryFn: ({ signal }) => callApi<typeof getCustomer>('GET /customer', undefined, { signal }),
    enabled: !isReception,
    staleTime: 300_000,
  })
  const own = data?.customer.account.instructor_id ?? null
  return ({ class_instructors }) => isReception || class_instructors.some((one) => one.instructor_id === own)
}
