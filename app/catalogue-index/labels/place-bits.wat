;; Work on sets of places, one bit each: the lowest bit of a byte first. Sets start at multiples of 16 bytes and are as long.
(module
  (import "" "memory" (memory 0))

  ;; What nodes are counted with: see countNodes.
  (global $set (mut i32) (i32.const 0))
  (global $ranks (mut i32) (i32.const 0))
  (global $last (mut i32) (i32.const 0))

  ;; Sets what two sets have in common; one of them may be the set itself, which ends at $end.
  (func (export "intersect") (param $set i32) (param $end i32) (param $one i32) (param $other i32)
    (loop $parts
      (v128.store (local.get $set) (v128.and (v128.load (local.get $one)) (v128.load (local.get $other))))
      (local.set $one (i32.add (local.get $one) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $parts (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 16))) (local.get $end)))))

  ;; Sets what a set has and another has not.
  (func (export "subtract") (param $set i32) (param $end i32) (param $one i32) (param $other i32)
    (loop $parts
      (v128.store (local.get $set) (v128.andnot (v128.load (local.get $one)) (v128.load (local.get $other))))
      (local.set $one (i32.add (local.get $one) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $parts (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 16))) (local.get $end)))))

  ;; Adds the listed places that a set does not have and takes away those that it has.
  (func (export "togglePlaces") (param $set i32) (param $places i32) (param $end i32)
    (local $word i32) (local $place i32)
    (loop $next
      (if (i32.lt_u (local.get $places) (local.get $end)) (then
        (local.set $place (i32.load (local.get $places)))
        (local.set $word (call $findWord (local.get $set) (local.get $place)))
        (i64.store (local.get $word) (i64.xor (i64.load (local.get $word))
          (i64.shl (i64.const 1) (i64.extend_i32_u (local.get $place)))))
        (local.set $places (i32.add (local.get $places) (i32.const 4)))
        (br $next)))))

  ;; Lists the numbers that the places of the set have in a column, and tells where the list ends.
  (func (export "listNumbers") (param $set i32) (param $end i32) (param $column i32) (param $list i32) (result i32)
    (loop $parts
      (if (v128.any_true (v128.load (local.get $set))) (then
        (local.set $list (call $listWord (i64.load (local.get $set)) (local.get $column) (local.get $list)))
        (local.set $list (call $listWord
          (i64.load offset=8 (local.get $set)) (i32.add (local.get $column) (i32.const 256)) (local.get $list)))))
      (local.set $column (i32.add (local.get $column) (i32.const 512)))
      (br_if $parts (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 16))) (local.get $end))))
    (local.get $list))

  (func $listWord (param $bits i64) (param $column i32) (param $list i32) (result i32)
    (block $none
      (loop $places
        (br_if $none (i64.eqz (local.get $bits)))
        (i32.store (local.get $list) (i32.load
          (i32.add (local.get $column) (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 2)))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
        (br $places)))
    (local.get $list))

  ;; Lists those of some places that the set has until there are enough, and tells where the list ends.
  (func (export "listMembers") (param $set i32) (param $places i32) (param $end i32) (param $list i32) (param $listEnd i32)
    (result i32)
    (local $place i32)
    (loop $next
      (if (i32.and (i32.lt_u (local.get $places) (local.get $end)) (i32.lt_u (local.get $list) (local.get $listEnd))) (then
        (local.set $place (i32.load (local.get $places)))
        ;; Always written, and overwritten by the next unless the set has it: a branch would often be mispredicted.
        (i32.store (local.get $list) (local.get $place))
        (local.set $list (i32.add (local.get $list) (i32.shl (i32.wrap_i64 (i64.and (i64.const 1) (i64.shr_u
          (i64.load (call $findWord (local.get $set) (local.get $place))) (i64.extend_i32_u (local.get $place)))))
          (i32.const 2))))
        (local.set $places (i32.add (local.get $places) (i32.const 4)))
        (br $next))))
    (local.get $list))

  ;; Sets what either of two sets has.
  (func (export "unite") (param $set i32) (param $end i32) (param $one i32) (param $other i32)
    (loop $parts
      (v128.store (local.get $set) (v128.or (v128.load (local.get $one)) (v128.load (local.get $other))))
      (local.set $one (i32.add (local.get $one) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $parts (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 16))) (local.get $end)))))

  ;; Counts by number the places that a set has in the nodes of a tree's level $last that are below nodes that pass. A level is
  ;; five addresses: the numbers of its nodes, the first place and the first child of each, which numbers pass, and the counts.
  (func (export "countNodes") (param $levels i32) (param $last i32) (param $end i32) (param $set i32) (param $setEnd i32)
    (param $ranks i32)
    (call $rankWords (local.get $set) (local.get $setEnd) (local.get $ranks))
    (global.set $last (local.get $last))
    (call $countBelow (local.get $levels) (i32.const 0) (local.get $end)))

  (func $countBelow (param $level i32) (param $node i32) (param $end i32)
    (local $numbers i32) (local $other i32) (local $passes i32) (local $count i32) (local $before i32) (local $upTo i32)
    (local.set $node (i32.shl (local.get $node) (i32.const 2)))
    (local.set $end (i32.add (i32.load (local.get $level)) (i32.shl (local.get $end) (i32.const 2))))
    (local.set $numbers (i32.add (i32.load (local.get $level)) (local.get $node)))
    (if (i32.ge_u (local.get $numbers) (local.get $end)) (then (return)))
    (if (i32.eq (local.get $level) (global.get $last))
      (then
        (local.set $other (i32.add (i32.load offset=4 (local.get $level)) (local.get $node)))
        (local.set $before (call $countBefore (i32.load (local.get $other))))
        (loop $nodes
          (local.set $upTo (call $countBefore (i32.load offset=4 (local.get $other))))
          (local.set $count (i32.add (i32.load offset=16 (local.get $level))
            (i32.shl (i32.load (local.get $numbers)) (i32.const 2))))
          (i32.store (local.get $count)
            (i32.add (i32.load (local.get $count)) (i32.sub (local.get $upTo) (local.get $before))))
          (local.set $before (local.get $upTo))
          (local.set $other (i32.add (local.get $other) (i32.const 4)))
          (br_if $nodes (i32.lt_u (local.tee $numbers (i32.add (local.get $numbers) (i32.const 4))) (local.get $end)))))
      (else
        (local.set $other (i32.add (i32.load offset=8 (local.get $level)) (local.get $node)))
        (local.set $passes (i32.load offset=12 (local.get $level)))
        (loop $nodes
          (if (i32.load (i32.add (local.get $passes) (i32.shl (i32.load (local.get $numbers)) (i32.const 2)))) (then
            (call $countBelow (i32.add (local.get $level) (i32.const 20))
              (i32.load (local.get $other)) (i32.load offset=4 (local.get $other)))))
          (local.set $other (i32.add (local.get $other) (i32.const 4)))
          (br_if $nodes (i32.lt_u (local.tee $numbers (i32.add (local.get $numbers) (i32.const 4))) (local.get $end)))))))

  ;; Counts the places of a set as countNodes does, in all levels down to $last at once: each level's among those that pass on the
  ;; others. Returns how many pass on all of them.
  (func (export "countPassing") (param $levels i32) (param $last i32) (param $end i32) (param $set i32) (param $setEnd i32)
    (param $ranks i32) (result i32)
    (if (i32.eqz (local.get $end)) (then (return (i32.const 0))))
    (call $rankWords (local.get $set) (local.get $setEnd) (local.get $ranks))
    (global.set $last (local.get $last))
    (call $countDown (local.get $levels) (i32.const 0) (local.get $end) (i32.const 0)))

  ;; $failed tells whether a level above does not pass.
  (func $countDown (param $level i32) (param $node i32) (param $end i32) (param $failed i32) (result i32)
    (local $numbers i32) (local $other i32) (local $count i32) (local $fails i32) (local $found i32) (local $sum i32)
    (local.set $numbers (i32.add (i32.load (local.get $level)) (i32.shl (local.get $node) (i32.const 2))))
    (local.set $end (i32.add (i32.load (local.get $level)) (i32.shl (local.get $end) (i32.const 2))))
    (local.set $other (i32.add (i32.shl (local.get $node) (i32.const 2))
      (select (i32.load offset=4 (local.get $level)) (i32.load offset=8 (local.get $level))
        (i32.eq (local.get $level) (global.get $last)))))
    (loop $nodes
      (local.set $count (i32.shl (i32.load (local.get $numbers)) (i32.const 2)))
      (local.set $fails (i32.eqz (i32.load (i32.add (i32.load offset=12 (local.get $level)) (local.get $count)))))
      (if (i32.eqz (i32.and (local.get $fails) (local.get $failed))) (then
        (local.set $found (if (result i32) (i32.eq (local.get $level) (global.get $last))
          (then (i32.sub
            (call $countBefore (i32.load offset=4 (local.get $other))) (call $countBefore (i32.load (local.get $other)))))
          (else (call $countDown (i32.add (local.get $level) (i32.const 20)) (i32.load (local.get $other))
            (i32.load offset=4 (local.get $other)) (i32.or (local.get $fails) (local.get $failed))))))
        (if (i32.eqz (local.get $failed)) (then
          (local.set $count (i32.add (i32.load offset=16 (local.get $level)) (local.get $count)))
          (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (local.get $found)))))
        (if (i32.eqz (local.get $fails)) (then
          (local.set $sum (i32.add (local.get $sum) (local.get $found)))))))
      (local.set $other (i32.add (local.get $other) (i32.const 4)))
      (br_if $nodes (i32.lt_u (local.tee $numbers (i32.add (local.get $numbers) (i32.const 4))) (local.get $end))))
    (local.get $sum))

  ;; Takes the places of the nodes that do not pass from a set, down to the level $last.
  (func (export "keepPassing") (param $levels i32) (param $last i32) (param $end i32) (param $set i32)
    (if (i32.eqz (local.get $end)) (then (return)))
    (global.set $set (local.get $set))
    (global.set $last (local.get $last))
    (call $keepBelow (local.get $levels) (i32.const 0) (local.get $end)))

  (func $keepBelow (param $level i32) (param $node i32) (param $end i32)
    (local $numbers i32) (local $at i32)
    (local.set $at (i32.shl (local.get $node) (i32.const 2)))
    (local.set $end (i32.shl (local.get $end) (i32.const 2)))
    (loop $nodes
      (if (i32.load (i32.add (i32.load offset=12 (local.get $level))
          (i32.shl (i32.load (i32.add (i32.load (local.get $level)) (local.get $at))) (i32.const 2))))
        (then
          (if (i32.ne (local.get $level) (global.get $last)) (then
            (call $keepBelow (i32.add (local.get $level) (i32.const 20))
              (i32.load (i32.add (i32.load offset=8 (local.get $level)) (local.get $at)))
              (i32.load offset=4 (i32.add (i32.load offset=8 (local.get $level)) (local.get $at)))))))
        (else
          (call $clear (i32.load (i32.add (i32.load offset=4 (local.get $level)) (local.get $at)))
            (i32.load offset=4 (i32.add (i32.load offset=4 (local.get $level)) (local.get $at))))))
      (br_if $nodes (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 4))) (local.get $end)))))

  ;; Takes the places from one up to another from the set.
  (func $clear (param $from i32) (param $to i32)
    (local $first i32) (local $last i32) (local $before i64) (local $after i64)
    (local.set $first (call $findWord (global.get $set) (local.get $from)))
    (local.set $last (call $findWord (global.get $set) (local.get $to)))
    (local.set $before (call $maskBefore (local.get $from)))
    (local.set $after (i64.xor (i64.const -1) (call $maskBefore (local.get $to))))
    (if (i32.eq (local.get $first) (local.get $last))
      (then (local.set $after (i64.or (local.get $after) (local.get $before))))
      (else
        (i64.store (local.get $first) (i64.and (i64.load (local.get $first)) (local.get $before)))
        (local.set $first (i32.add (local.get $first) (i32.const 8)))
        (memory.fill (local.get $first) (i32.const 0) (i32.sub (local.get $last) (local.get $first)))))
    (i64.store (local.get $last) (i64.and (i64.load (local.get $last)) (local.get $after))))

  ;; Writes how many places a set has before each of its words, and in all.
  (func $rankWords (param $word i32) (param $end i32) (param $rank i32)
    (local $count i32)
    (global.set $set (local.get $word))
    (global.set $ranks (local.get $rank))
    (loop $words
      (i32.store (local.get $rank) (local.get $count))
      (local.set $count (i32.add (local.get $count) (i32.wrap_i64 (i64.popcnt (i64.load (local.get $word))))))
      (i32.store offset=4 (local.get $rank) (local.get $count))
      (local.set $count (i32.add (local.get $count) (i32.wrap_i64 (i64.popcnt (i64.load offset=8 (local.get $word))))))
      (local.set $rank (i32.add (local.get $rank) (i32.const 8)))
      (br_if $words (i32.lt_u (local.tee $word (i32.add (local.get $word) (i32.const 16))) (local.get $end))))
    (i32.store (local.get $rank) (local.get $count)))

  ;; How many places the set has before one, from how many are before each word.
  (func $countBefore (param $place i32) (result i32)
    (i32.add
      (i32.load (i32.add (global.get $ranks) (i32.shl (i32.shr_u (local.get $place) (i32.const 6)) (i32.const 2))))
      (i32.wrap_i64 (i64.popcnt (i64.and
        (i64.load (call $findWord (global.get $set) (local.get $place))) (call $maskBefore (local.get $place)))))))

  ;; The bits of a word that are before a place.
  (func $maskBefore (param $place i32) (result i64)
    (i64.xor (i64.const -1) (i64.shl (i64.const -1) (i64.extend_i32_u (local.get $place)))))

  ;; Raises the counts of some fields' values by the products of a set: first by group, then by the values of the groups that have
  ;; any, which are listed meanwhile. The counts by group are left at 0. A group's row has the address of a count for each field;
  ;; $rows is that of the first field in the first group, $bytes how much of a row counts.
  (func (export "countFields") (param $set i32) (param $end i32) (param $column i32) (param $list i32)
    (param $groups i32) (param $rows i32) (param $rowBytes i32) (param $bytes i32)
    (local $listEnd i32) (local $group i32) (local $products i32) (local $row i32) (local $rowEnd i32) (local $count i32)
    (local.set $listEnd (local.get $list))
    (loop $parts
      (if (v128.any_true (v128.load (local.get $set))) (then
        (local.set $listEnd (call $countWord
          (i64.load (local.get $set)) (local.get $column) (local.get $groups) (local.get $listEnd)))
        (local.set $listEnd (call $countWord
          (i64.load offset=8 (local.get $set)) (i32.add (local.get $column) (i32.const 256))
          (local.get $groups) (local.get $listEnd)))))
      (local.set $column (i32.add (local.get $column) (i32.const 512)))
      (br_if $parts (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 16))) (local.get $end))))
    (if (i32.eq (local.get $list) (local.get $listEnd)) (then (return)))
    (loop $next
      (local.set $group (i32.load (local.get $list)))
      (local.set $row (i32.add (local.get $rows) (i32.mul (local.get $rowBytes) (local.get $group))))
      (local.set $rowEnd (i32.add (local.get $row) (local.get $bytes)))
      (local.set $group (i32.add (local.get $groups) (i32.shl (local.get $group) (i32.const 2))))
      (local.set $products (i32.load (local.get $group)))
      (i32.store (local.get $group) (i32.const 0))
      (loop $fields
        (local.set $count (i32.load (local.get $row)))
        (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (local.get $products)))
        (br_if $fields (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 4))) (local.get $rowEnd))))
      (br_if $next (i32.lt_u (local.tee $list (i32.add (local.get $list) (i32.const 4))) (local.get $listEnd)))))

  ;; Raises the groups' counts by the places of a word, and lists the groups that had none so far.
  (func $countWord (param $bits i64) (param $column i32) (param $groups i32) (param $list i32) (result i32)
    (local $group i32) (local $count i32) (local $products i32)
    (block $none
      (loop $places
        (br_if $none (i64.eqz (local.get $bits)))
        (local.set $group (i32.load
          (i32.add (local.get $column) (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 2)))))
        (local.set $count (i32.add (local.get $groups) (i32.shl (local.get $group) (i32.const 2))))
        (local.set $products (i32.load (local.get $count)))
        (i32.store (local.get $count) (i32.add (local.get $products) (i32.const 1)))
        ;; Always written, and overwritten by the next unless it counts: a branch would often be mispredicted.
        (i32.store (local.get $list) (local.get $group))
        (local.set $list (i32.add (local.get $list) (i32.shl (i32.eqz (local.get $products)) (i32.const 2))))
        (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
        (br $places)))
    (local.get $list))

  ;; Where the word with a place is.
  (func $findWord (param $set i32) (param $place i32) (result i32)
    (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $place) (i32.const 6)) (i32.const 3)))))
