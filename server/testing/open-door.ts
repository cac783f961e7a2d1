import { main } from '../main.ts'

/** The studio as it opens for an operator, in a process of its own, with a portal that says nothing. */
await main(() => ({ portal: async () => new Response('<!doctype html>') }))
