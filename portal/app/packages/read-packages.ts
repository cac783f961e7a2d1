import type { RouterContextProvider } from 'react-router'
import { toOfferedList } from '@aforo/domain/commerce/packages/buying.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import { packageList } from '@aforo/domain/commerce/packages/listing.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { read } from '../api/read.ts'

/** The packages listed for this customer, in order (5.15), and the class that one of them should book. */
export async function readPackages(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ packages: readonly ClassPackage[]; clase: number | undefined }> {
  const { class_packages } = await read<typeof listPackages>(context, 'GET /class_packages')
  const clase = Number(new URL(request.url).searchParams.get('clase')) || undefined
  return { packages: packageList(toOfferedList(class_packages), 'list'), clase }
}
