import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'

type AddressParts = Pick<
  AdminAddress,
  'street' | 'number' | 'interior_number' | 'neighborhood' | 'city' | 'zip_code' | 'state' | 'country'
>

/** Formats an address as lines without its missing parts (3.3). */
export const addressLines = (address: Partial<Record<keyof AddressParts, string | null | undefined>>): string[] => {
  const interior = address.interior_number && `int. ${address.interior_number}`
  return [
    [[address.street, address.number].filter(Boolean).join(' '), interior, address.neighborhood]
      .filter(Boolean)
      .join(', '),
    [address.zip_code, address.city].filter(Boolean).join(' '),
    [address.state, address.country].filter(Boolean).join(', '),
  ].filter((line) => line !== '')
}
