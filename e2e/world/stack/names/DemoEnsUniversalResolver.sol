// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DemoEnsRegistry, DemoEnsResolver} from "./DemoEns.sol";

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

interface ExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Clients carry this gateway in themselves.
interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// The universal resolver, by the functions and errors that clients of today use: with wildcard names (ENSIP-10), and
/// records off the chain (ERC-3668).
contract DemoEnsUniversalResolver {
    /// The name hash of `addr.reverse`.
    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    DemoEnsRegistry public immutable registry;

    /// What a client was sent away to ask.
    struct Pending {
        bytes4 selector;
        address resolver;
        bytes4 callback;
        bytes extraData;
        bytes context;
    }

    /// How the records of a name are asked for.
    struct ResolverInfo {
        bytes name;
        uint256 offset;
        bytes32 node;
        address resolver;
        bool extended;
    }

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(DemoEnsRegistry registry_) {
        registry = registry_;
    }

    /// The name is encoded as in DNS (RFC 1035); the data is a call of its resolver.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory result, address resolver)
    {
        return ask(name, data, gateways, this.resolved.selector, "");
    }

    function resolved(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory result, address resolver)
    {
        return proved(response, abi.decode(extraData, (Pending)));
    }

    /// The primary name of an address (ENSIP-3, ENSIP-19); empty where it has none.
    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 reverseNode = keccak256(abi.encodePacked(ADDR_REVERSE, keccak256(hexOf(lookupAddress))));
        reverseResolver = registry.resolver(reverseNode);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = DemoEnsResolver(reverseResolver).name(reverseNode);
        bytes memory name = encode(bytes(primary));
        bytes memory data = abi.encodeWithSignature("addr(bytes32,uint256)", nodeAt(name, 0), coinType);
        bytes memory context = abi.encode(lookupAddress, primary, reverseResolver);
        bytes memory result;
        (result, resolver) = ask(name, data, gateways, this.reversed.selector, context);
        check(primary, result, lookupAddress);
    }

    function reversed(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        Pending memory pending = abi.decode(extraData, (Pending));
        bytes memory result;
        bytes memory lookupAddress;
        (result, resolver) = proved(response, pending);
        (lookupAddress, primary, reverseResolver) = abi.decode(pending.context, (bytes, string, address));
        check(primary, result, lookupAddress);
    }

    function ask(bytes memory name, bytes memory data, string[] memory gateways, bytes4 then_, bytes memory context)
        private
        view
        returns (bytes memory result, address resolver)
    {
        ResolverInfo memory info = requireResolver(name);
        resolver = info.resolver;
        bytes memory call = info.extended ? abi.encodeCall(ExtendedResolver.resolve, (name, data)) : data;
        (bool isDone, bytes memory out) = resolver.staticcall(call);
        if (!isDone && bytes4(out) == OffchainLookup.selector) {
            Pending memory pending = Pending(bytes4(data), resolver, 0, "", context);
            sendAway(pending, out, gateways, then_);
        }
        result = finish(bytes4(data), isDone, out);
        if (info.extended) result = abi.decode(result, (bytes));
    }

    /// Has the client ask what the resolver wants to have asked.
    function sendAway(Pending memory pending, bytes memory out, string[] memory gateways, bytes4 then_) private view {
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        BatchGateway.Request memory request = requests[0];
        (request.sender, request.urls, request.data, pending.callback, pending.extraData) =
            abi.decode(withoutSelector(out), (address, string[], bytes, bytes4, bytes));
        if (request.sender != pending.resolver) revert ResolverError(out);
        bytes memory query = abi.encodeCall(BatchGateway.query, (requests));
        revert OffchainLookup(address(this), gateways, query, then_, abi.encode(pending));
    }

    /// Gives the resolver the answer that it wanted to have.
    function proved(bytes calldata response, Pending memory pending)
        private
        view
        returns (bytes memory result, address resolver)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        // The gateway's error, as the client has encoded it.
        if (failures[0]) bubble(responses[0]);
        bytes memory call = abi.encodeWithSelector(pending.callback, responses[0], pending.extraData);
        (bool isDone, bytes memory out) = pending.resolver.staticcall(call);
        return (abi.decode(finish(pending.selector, isDone, out), (bytes)), pending.resolver);
    }

    function finish(bytes4 selector, bool isDone, bytes memory out) private pure returns (bytes memory) {
        if (!isDone) revert ResolverError(out);
        if (out.length == 0) revert UnsupportedResolverProfile(selector);
        return out;
    }

    function check(string memory primary, bytes memory result, bytes memory lookupAddress) private pure {
        bytes memory forward = abi.decode(result, (bytes));
        if (keccak256(forward) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, forward);
    }

    /// The resolver of the name, or of the nearest name above it whose resolver answers for those below, too.
    function requireResolver(bytes memory name) public view returns (ResolverInfo memory info) {
        (info.name, info.node) = (name, nodeAt(name, 0));
        for (; uint8(name[info.offset]) != 0; info.offset += 1 + uint8(name[info.offset])) {
            info.resolver = registry.resolver(nodeAt(name, info.offset));
            if (info.resolver != address(0)) break;
        }
        if (info.resolver == address(0)) revert ResolverNotFound(name);
        if (info.resolver.code.length == 0) revert ResolverNotContract(name, info.resolver);
        info.extended = DemoEnsResolver(info.resolver).supportsInterface(type(ExtendedResolver).interfaceId);
        if (!info.extended && info.offset != 0) revert ResolverNotFound(name);
    }

    function bubble(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }

    function withoutSelector(bytes memory data) private pure returns (bytes memory out) {
        out = new bytes(data.length - 4);
        for (uint256 i = 0; i < out.length; i++) out[i] = data[i + 4];
    }

    function nodeAt(bytes memory name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), at), length)
        }
        return keccak256(abi.encodePacked(nodeAt(name, at + 1 + length), label));
    }

    /// A name with dots, as DNS encodes it.
    function encode(bytes memory name) private pure returns (bytes memory out) {
        out = abi.encodePacked(bytes1(0), name, bytes1(0));
        uint256 from = 0;
        for (uint256 i = 1; i <= name.length + 1; i++) {
            if (i <= name.length && out[i] != ".") continue;
            out[from] = bytes1(uint8(i - from - 1));
            from = i;
        }
    }

    function hexOf(bytes calldata data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
