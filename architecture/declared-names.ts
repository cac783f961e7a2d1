import { parseSync, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

type Node = { type: string; [field: string]: unknown }

/** Every name that a source declares: variables, parameters, functions, types, their members; property keys of object literals are not among them. */
export function declaredNames({ path, text }: Source): string[] {
  const names: string[] = []
  const bind = (pattern: unknown): void => {
    const node = pattern as Node | null
    if (node?.type === 'Identifier') names.push(node.name as string)
    else if (node?.type === 'ObjectPattern')
      for (const property of node.properties as Node[]) bind(property.value ?? property.argument)
    else if (node?.type === 'ArrayPattern') for (const element of node.elements as unknown[]) bind(element)
    else if (node?.type === 'AssignmentPattern') bind(node.left)
    else if (node?.type === 'RestElement') bind(node.argument)
    else if (node?.type === 'TSParameterProperty') bind(node.parameter)
  }
  const bindAll = ({ params }: { params: readonly unknown[] }) => params.forEach(bind)
  const bindFunction = (node: { id: unknown; params: readonly unknown[] }) => {
    bind(node.id)
    bindAll(node)
  }
  const bindId = ({ id }: { id: unknown }) => bind(id)
  const bindKey = ({ key }: { key: unknown }) => bind(key)
  const { program } = parseSync(path, text)
  new Visitor({
    VariableDeclarator: bindId,
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindAll,
    TSFunctionType: bindAll,
    CatchClause: ({ param }) => bind(param),
    ClassDeclaration: bindId,
    TSTypeAliasDeclaration: bindId,
    TSInterfaceDeclaration: bindId,
    TSPropertySignature: bindKey,
    TSMethodSignature: bindKey,
    PropertyDefinition: bindKey,
    MethodDefinition: bindKey,
  }).visit(program)
  return names
}
