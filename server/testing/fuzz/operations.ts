import { type Role, roles } from '@aforo/domain/values/call.ts'
import type { Shape } from '../sample-of.ts'

export type Operation = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly role: Role
  readonly parameters: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: Shape } | null
}
type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Shape
}

type Described = {
  'x-role'?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Shape }> }
}

export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

function operationOf(method: string, path: string, described: Described): Operation {
  const role = roles.find((name) => name === described['x-role'])
  if (!role) throw new Error(`${method} ${path}: expected a role in x-role, found ${described['x-role']}.`)
  const [content] = Object.entries(described.requestBody?.content ?? {})
  return {
    name: `${method} ${path}`,
    method,
    path,
    role,
    parameters: described.parameters ?? [],
    body: content ? { type: content[0], schema: content[1].schema } : null,
  }
}
