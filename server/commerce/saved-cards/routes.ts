import {
  addCard,
  addSource,
  listCards,
  listSources,
  removeCard,
  removeSource,
} from '@aforo/domain/commerce/saved-cards/contract.ts'
import { refuse } from '@aforo/domain/commerce/saved-cards/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { beginSaving, finishSaving, saveToken } from './add-source.ts'
import { sourceToLegacyApi, listCards as listOwnCards, listSources as listOwnSources } from './list-sources.ts'
import { removeSource as removeOwnSource } from './remove-source.ts'

export const sourceRoutes = [
  route(listSources, async ({ database }, { caller }) => ({
    payment_sources: await listOwnSources(database.db, caller.customer_id),
  })),
  route(addSource, (app, { caller: { customer_id }, key, body: { source_id } }) =>
    source_id ? finishSaving(app, { customer_id, source_id }) : beginSaving(app, { customer_id, key }),
  ),
  route(removeSource, async (app, { caller, params }) =>
    wrapValue(
      'payment_source_id',
      await removeOwnSource(app, { customer_id: caller.customer_id, payment_source_id: params.id }),
    ),
  ),
  route(listCards, async ({ database }, { caller }) => ({
    metodos_pago: await listOwnCards(database.db, caller.customer_id),
  })),
  route(addCard, async (app, { caller: { customer_id }, key, body: { token_id, saveCard } }) => {
    if (!saveCard) return refuse('source-not-to-keep')
    const saved = await saveToken(app, { customer_id, key, token_id })
    return saved.allowed ? allow({ metodo_pago: sourceToLegacyApi(saved.value) }) : saved
  }),
  route(removeCard, async (app, { caller, params }) =>
    wrapValue(
      'metodo_pago_id',
      await removeOwnSource(app, { customer_id: caller.customer_id, payment_source_id: params.id }),
    ),
  ),
]
