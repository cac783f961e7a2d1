import type { Account } from './people.ts'
import { aVisitor, type Visitor, type Width } from './visitor.ts'

/** Somebody of the staff who has come in by the admin's own door, on its own host. */
export async function aStaffMember(
  address: string,
  width: Width,
  name: string,
  { email, password }: Account,
): Promise<Visitor> {
  const visitor = await aVisitor(address.replace('//', '//admin.'), width, name)
  const { page } = visitor
  await page.goto('/')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
  return visitor
}
