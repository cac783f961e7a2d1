import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'

type Parts = Pick<
  AdminAddress,
  'street' | 'number' | 'interior_number' | 'neighborhood' | 'city' | 'zip_code' | 'state' | 'country'
>

/** An address as lines; missing parts leave no gap (3.3). */
export const addressLines = (one: Partial<Record<keyof Parts, string | null | undefined>>): string[] => {
  const inside = one.interior_number && `int. ${one.interior_number}`
  return [
    [[one.street, one.number].filter(Boolean).join(' '), inside, one.neighborhood].filter(Boolean).join(', '),
    [one.zip_code, one.city].filter(Boolean).join(' '),
    [one.state, one.country].filter(Boolean).join(', '),
  ].filter((line) => line !== '')
}
