import { data } from 'react-router'

/** The fields of a form as an action was sent them; what is no form is answered with 400. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
