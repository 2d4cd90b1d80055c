import {
  OperationNodeTransformer,
  OrderByItemNode,
  OrderByNode,
  RawNode,
  SelectQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type SetOperationNode,
} from 'kysely'

const RANDOM = OrderByItemNode.create(RawNode.createWithSql('random()'))

/** A select that is part of another one has been transformed before. */
function withoutRandom<Node extends OperationNode>(node: Node): Node {
  if (!SelectQueryNode.is(node) || !node.orderBy) return node
  const items = node.orderBy.items.filter((item) => item !== RANDOM)
  const { orderBy: _, ...rest } = node
  return (items.length === 0 ? rest : { ...rest, orderBy: OrderByNode.create(items) }) as Node
}

/**
 * Adds `random()` as the last key to the order of each select, so that a test fails soon that counts on an order which no statement asks for. Selects with
 * groups or distinct rows cannot be ordered so, and those that lock keep their order.
 */
class RowShuffler extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const select = withoutRandom(super.transformSelectQuery(node, queryId))
    const { groupBy, distinctOn, setOperations, frontModifiers, endModifiers, orderBy } = select
    if (groupBy || distinctOn || setOperations || frontModifiers?.length || endModifiers?.length) return select
    return { ...select, orderBy: OrderByNode.create([...(orderBy?.items ?? []), RANDOM]) }
  }

  /** The parts of a union have no order of their own. */
  protected override transformSetOperation(node: SetOperationNode): SetOperationNode {
    return { ...node, expression: withoutRandom(node.expression) }
  }

  /** A raw statement may put a select where no order is allowed. */
  protected override transformRaw(node: RawNode): RawNode {
    return { ...node, parameters: node.parameters.map(withoutRandom) }
  }

  /** Keeps the identity by which `withoutRandom` finds the key again. */
  protected override transformOrderByItem(node: OrderByItemNode, queryId?: QueryId): OrderByItemNode {
    return node === RANDOM ? node : super.transformOrderByItem(node, queryId)
  }
}

const shuffler = new RowShuffler()

export const shuffledRows: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => shuffler.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}
